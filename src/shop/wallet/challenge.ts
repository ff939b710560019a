import { attempt, explainFailure, isServiceFailure } from '@/overlays/attempt'
import { text } from '@/page/texts'
import { sendCodeAgain, sendForgottenPin, sendPinCheck, sendValidation, type WalletCall } from './api'
import type { WalletClient, WalletReply } from './client'
import { openEncryption } from './encrypt'
import { untilWritten } from './left'
import type { WalletSession } from './merchant'
import { type CodeKind, codeKind, isWalletDone, WALLET_CODE } from './model'
import type { CodeStep, Prompt } from './prompt'
import { codeWords, leftAlone, mayBeDone, refusedBy, unknownPayment, type WalletResult } from './result'

/** What a flow talks through. */
export interface WalletContext {
  readonly prompt: Prompt
  readonly client: WalletClient
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

/** A typed code as it may travel: PINs are encrypted. Undefined when they cannot be. */
const codeOnTheWay = async (client: WalletClient, asks: CodeKind, code: string): Promise<string | undefined> =>
  isPin(asks) ? (await openEncryption(client.settings.key))?.(code) : code

/** What an answer means while a step is open, or none yet: another step, or the end. */
const meaning = (reply: WalletReply, step: CodeStep | undefined): CodeStep | WalletResult => {
  const { answer } = reply
  if (isWalletDone(answer.code)) return { kind: 'done', ...reply }
  if (answer.code === WALLET_CODE.bank) return { kind: 'bank', ...reply }
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
  /** The code completes a payment: without an answer nobody knows whether it is paid. */
  readonly isPayment: boolean
}

const sendCode = async (
  { client }: WalletContext,
  talk: Talk,
  step: CodeStep,
  code: string,
): Promise<CodeStep | WalletResult> => {
  const validationCode = await codeOnTheWay(client, step.asks, code)
  if (validationCode === undefined) return refusedStep(step, text('wallet.notEncrypted'))
  const sending = client.send(talk.call, talk.session, { validationCode, validationRefNo: talk.challenge })
  const answer = await (talk.isPayment ? untilWritten('payment', sending) : sending)
  talk.challenge = answer.challenge || talk.challenge
  return meaning({ session: talk.session, answer }, step)
}

/** The whole call is never repeated for another code: that would begin a second payment. */
const sendAgain = async ({ client }: WalletContext, talk: Talk, step: CodeStep): Promise<CodeStep> => {
  const answer = await client.send(sendCodeAgain, talk.session, { validationRefNo: talk.challenge })
  talk.challenge = answer.challenge || talk.challenge
  const isSent = isWalletDone(answer.code) || codeKind(answer.code) !== undefined
  return isSent ? { ...first(step.asks), note: text('wallet.resent') } : refusedStep(step, codeWords(answer))
}

/** Has the shopper set a new PIN; then what asked for the old one goes on. */
const renewPin = async (context: WalletContext, step: CodeStep): Promise<CodeStep> => {
  const renewed = await carryThrough(context, await context.client.sendFresh(sendForgottenPin))
  if (renewed.kind === 'done') return { ...first(step.asks), note: text('wallet.pinRenewed') }
  return refusedStep(step, 'message' in renewed ? renewed.message : codeWords(renewed.answer))
}

const isStep = (next: CodeStep | WalletResult): next is CodeStep => next.kind === 'code'

/** Asks until the wallet has what it wants, refuses, or the shopper leaves. A call without an answer leaves the step open. */
const converse = async (context: WalletContext, talk: Talk, opening: CodeStep): Promise<WalletResult> => {
  let step = opening
  let isUnsure = false
  for (;;) {
    const reply = await context.prompt.ask(step)
    if (reply.kind === 'leave') return leftAlone(isUnsure)
    const open = step
    const next = await attempt(() => {
      if (reply.kind === 'resend') return sendAgain(context, talk, open)
      return reply.kind === 'code' ? sendCode(context, talk, open, reply.code) : renewPin(context, open)
    })
    if (isServiceFailure(next)) {
      const isLost = talk.isPayment && reply.kind === 'code' && mayBeDone(next)
      isUnsure ||= isLost
      step = refusedStep(step, isLost ? unknownPayment(explainFailure(next)) : explainFailure(next))
    } else if (!isStep(next)) return next
    else {
      isUnsure = false
      step = next
    }
  }
}

/** Carries a call's answer through all that the wallet asks for, to its end. */
export const carryThrough = async (
  context: WalletContext,
  reply: WalletReply,
  isPayment = false,
): Promise<WalletResult> => {
  const next = meaning(reply, undefined)
  if (!isStep(next)) return next
  const result = await converse(
    context,
    { session: reply.session, call: sendValidation, challenge: reply.answer.challenge, isPayment },
    next,
  )
  context.prompt.close()
  return result
}

/** Asks for the wallet's PIN before a payment with a card that wants it. */
export const checkPin = async (context: WalletContext, session: WalletSession): Promise<WalletResult> => {
  const result = await converse(context, { session, call: sendPinCheck, challenge: '', isPayment: false }, first('pin'))
  context.prompt.close()
  return result
}
