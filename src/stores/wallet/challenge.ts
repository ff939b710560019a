import { sendCodeAgain, sendForgottenPin, sendPinCheck, sendValidation, type WalletCall } from '../../services/wallet'
import type { WalletSession } from '../../services/wallet-merchant'
import { text } from '../../shop/texts'
import { type CodeKind, codeKind, isWalletDone, WALLET_CODE } from '../../shop/wallet'
import { attempt, explainFailure, isServiceFailure } from '../attempt'
import type { CodeStep, Desk } from './desk'
import type { Line, Told } from './line'
import { openSeal } from './seal'
import { codeWords, leftAlone, refusedBy, type Verdict } from './verdict'

/** What a flow talks through. */
export interface WalletHands {
  readonly desk: Desk
  readonly line: Line
}

const first = (asks: CodeKind): CodeStep => ({ kind: 'code', asks, note: '', isRefused: false, isSpent: false })

const refusedStep = (step: CodeStep, note: string, isSpent = step.isSpent): CodeStep => ({
  ...step,
  note,
  isRefused: true,
  isSpent,
})

const spentCodes: readonly string[] = [WALLET_CODE.expiredCode, WALLET_CODE.noTries]

const isPin = (asks: CodeKind): boolean => asks === 'pin' || asks === 'new-pin'

/** A typed code as it may travel: PINs are encrypted (§5). Undefined when they cannot be. */
const codeOnTheWay = async (line: Line, asks: CodeKind, code: string): Promise<string | undefined> =>
  isPin(asks) ? (await openSeal(line.settings.key))?.(code) : code

/** What an answer means while a step is open, or none yet: another step, or the end. */
const meaning = (told: Told, step: CodeStep | undefined): CodeStep | Verdict => {
  const { answer } = told
  if (isWalletDone(answer.code)) return { kind: 'done', ...told }
  if (answer.code === WALLET_CODE.bank) return { kind: 'bank', ...told }
  const asks = codeKind(answer.code)
  if (asks) return first(asks)
  if (step && spentCodes.includes(answer.code)) return refusedStep(step, codeWords(answer), true)
  return step && answer.code === WALLET_CODE.wrongCode ? refusedStep(step, codeWords(answer)) : refusedBy(answer)
}

interface Talk {
  readonly session: WalletSession
  /** Takes the code or the PIN. */
  readonly call: WalletCall
  /** The wallet's last challenge; goes back with what answers it. */
  challenge: string
}

const sendCode = async (
  { line }: WalletHands,
  talk: Talk,
  step: CodeStep,
  code: string,
): Promise<CodeStep | Verdict> => {
  const validationCode = await codeOnTheWay(line, step.asks, code)
  if (validationCode === undefined) return refusedStep(step, text('wallet.notSealed'))
  const answer = await line.say(talk.call, talk.session, { validationCode, validationRefNo: talk.challenge })
  talk.challenge = answer.challenge || talk.challenge
  return meaning({ session: talk.session, answer }, step)
}

/** The whole call is never repeated for another code: that would begin a second payment. */
const sendAgain = async ({ line }: WalletHands, talk: Talk, step: CodeStep): Promise<CodeStep> => {
  const answer = await line.say(sendCodeAgain, talk.session, { validationRefNo: talk.challenge })
  talk.challenge = answer.challenge || talk.challenge
  const isSent = isWalletDone(answer.code) || codeKind(answer.code) !== undefined
  return isSent ? { ...first(step.asks), note: text('wallet.resent') } : refusedStep(step, codeWords(answer))
}

/** Has the shopper set a new PIN; then what asked for the old one goes on. */
const renewPin = async (hands: WalletHands, step: CodeStep): Promise<CodeStep> => {
  const renewed = await carryThrough(hands, await hands.line.tell(sendForgottenPin))
  if (renewed.kind === 'done') return { ...first(step.asks), note: text('wallet.pinRenewed') }
  return refusedStep(step, 'message' in renewed ? renewed.message : codeWords(renewed.answer))
}

const isStep = (next: CodeStep | Verdict): next is CodeStep => next.kind === 'code'

/** Asks until the wallet has what it wants, refuses, or the shopper leaves. A call without an answer leaves the step open. */
const converse = async (hands: WalletHands, talk: Talk, opening: CodeStep): Promise<Verdict> => {
  let step = opening
  for (;;) {
    const reply = await hands.desk.ask(step)
    if (reply.kind === 'leave') return leftAlone()
    const open = step
    const next = await attempt(() => {
      if (reply.kind === 'resend') return sendAgain(hands, talk, open)
      return reply.kind === 'code' ? sendCode(hands, talk, open, reply.code) : renewPin(hands, open)
    })
    if (isServiceFailure(next)) step = refusedStep(step, explainFailure(next))
    else if (isStep(next)) step = next
    else return next
  }
}

/** Carries a call's answer through all that the wallet asks for (platform.md §4.3), to its end. */
export const carryThrough = async (hands: WalletHands, told: Told): Promise<Verdict> => {
  const next = meaning(told, undefined)
  if (!isStep(next)) return next
  const verdict = await converse(
    hands,
    { session: told.session, call: sendValidation, challenge: told.answer.challenge },
    next,
  )
  hands.desk.close()
  return verdict
}

/** Asks for the wallet's PIN before a payment with a card that wants it. */
export const checkPin = async (hands: WalletHands, session: WalletSession): Promise<Verdict> => {
  const verdict = await converse(hands, { session, call: sendPinCheck, challenge: '' }, first('pin'))
  hands.desk.close()
  return verdict
}
