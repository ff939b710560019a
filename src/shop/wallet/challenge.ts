/**
 * Codes (SMS) and PINs that the wallet asks for: which answer asks for one, what a wrong or expired code does, sending another code, a new PIN; how a
 * question is put is in `prompt.ts`.
 */

import { attempt, explainFailure, isServiceFailure } from '@/overlays/attempt'
import { text } from '@/page/texts'
import { sendCodeAgain, sendForgottenPin, sendPinCheck, sendValidation, type WalletCall } from './api'
import type { WalletClient, WalletReply } from './client'
import { openEncryption } from './encrypt'
import type { WalletSession } from './merchant'
import { type CodeKind, codeKind, isWalletDone, WALLET_CODE } from './model'
import type { CodeStep, Prompt } from './prompt'
import { closedByShopper, codeMessage, mayBeDone, refusedBy, unknownPayment, type WalletResult } from './result'
import { untilWritten } from './unanswered'

/** What each flow needs: the prompt to the shopper and the client of the provider. */
export interface WalletContext {
  readonly prompt: Prompt
  readonly client: WalletClient
}

const newStep = (asks: CodeKind): CodeStep => ({ kind: 'code', asks, note: '', isRefused: false, isSpent: false })

const refusedStep = (step: CodeStep, note: string, isSpent = step.isSpent): CodeStep => ({
  ...step,
  note,
  isRefused: true,
  isSpent,
})

const spentCodes: readonly string[] = [WALLET_CODE.expiredCode, WALLET_CODE.noTries]

const isPin = (asks: CodeKind): boolean => asks === 'pin' || asks === 'new-pin'

/** The code as the provider expects it: a PIN is encrypted. Undefined when the encryption fails. */
const codeToSend = async (client: WalletClient, asks: CodeKind, code: string): Promise<string | undefined> =>
  isPin(asks) ? (await openEncryption(client.settings.key))?.(code) : code

/** Reads an answer into the next step, or into the end of the flow. `step` is the open step, if there is one. */
const nextFrom = (reply: WalletReply, step: CodeStep | undefined): CodeStep | WalletResult => {
  const { answer } = reply
  if (isWalletDone(answer.code)) return { kind: 'done', ...reply }
  if (answer.code === WALLET_CODE.bank) return { kind: 'bank', ...reply }
  const asks = codeKind(answer.code)
  if (asks) return newStep(asks)
  if (step && spentCodes.includes(answer.code)) return refusedStep(step, codeMessage(answer), true)
  return step && answer.code === WALLET_CODE.wrongCode ? refusedStep(step, codeMessage(answer)) : refusedBy(answer)
}

/** A series of codes or PINs that the wallet asks for within one session. */
interface Exchange {
  readonly session: WalletSession
  /** The call that sends the code or the PIN. */
  readonly call: WalletCall
  /** The wallet's last challenge; the next code carries it. */
  challenge: string
  /** The code completes a payment: without an answer its outcome is unknown. */
  readonly isPayment: boolean
}

const sendCode = async (
  { client }: WalletContext,
  exchange: Exchange,
  step: CodeStep,
  code: string,
): Promise<CodeStep | WalletResult> => {
  const validationCode = await codeToSend(client, step.asks, code)
  if (validationCode === undefined) return refusedStep(step, text('wallet.notEncrypted'))
  const sending = client.send(exchange.call, exchange.session, { validationCode, validationRefNo: exchange.challenge })
  const answer = await (exchange.isPayment ? untilWritten('payment', sending) : sending)
  exchange.challenge = answer.challenge || exchange.challenge
  return nextFrom({ session: exchange.session, answer }, step)
}

/** Asks for another code alone: repeating the original call would start a second payment. */
const sendAgain = async ({ client }: WalletContext, exchange: Exchange, step: CodeStep): Promise<CodeStep> => {
  const answer = await client.send(sendCodeAgain, exchange.session, { validationRefNo: exchange.challenge })
  exchange.challenge = answer.challenge || exchange.challenge
  const isSent = isWalletDone(answer.code) || codeKind(answer.code) !== undefined
  return isSent ? { ...newStep(step.asks), note: text('wallet.resent') } : refusedStep(step, codeMessage(answer))
}

/** Lets the shopper set a new PIN, then shows the step that asked for the old one again. */
const renewPin = async (context: WalletContext, step: CodeStep): Promise<CodeStep> => {
  const renewed = await carryThrough(context, await context.client.sendFresh(sendForgottenPin))
  if (renewed.kind === 'done') return { ...newStep(step.asks), note: text('wallet.pinRenewed') }
  return refusedStep(step, 'message' in renewed ? renewed.message : codeMessage(renewed.answer))
}

const isStep = (next: CodeStep | WalletResult): next is CodeStep => next.kind === 'code'

/** Asks until the wallet accepts or refuses, or the shopper closes the step. A failed call leaves the step open. */
const askUntilEnd = async (context: WalletContext, exchange: Exchange, firstStep: CodeStep): Promise<WalletResult> => {
  let step = firstStep
  let isUnsure = false
  for (;;) {
    const reply = await context.prompt.ask(step)
    if (reply.kind === 'leave') return closedByShopper(isUnsure)
    const open = step
    const next = await attempt(() => {
      if (reply.kind === 'resend') return sendAgain(context, exchange, open)
      return reply.kind === 'code' ? sendCode(context, exchange, open, reply.code) : renewPin(context, open)
    })
    if (isServiceFailure(next)) {
      const isLost = exchange.isPayment && reply.kind === 'code' && mayBeDone(next)
      isUnsure ||= isLost
      step = refusedStep(step, isLost ? unknownPayment(explainFailure(next)) : explainFailure(next))
    } else if (!isStep(next)) return next
    else {
      isUnsure = false
      step = next
    }
  }
}

/** Takes a call's answer to the end of its flow: asks the shopper for each code that the wallet wants. */
export const carryThrough = async (
  context: WalletContext,
  reply: WalletReply,
  isPayment = false,
): Promise<WalletResult> => {
  const next = nextFrom(reply, undefined)
  if (!isStep(next)) return next
  const result = await askUntilEnd(
    context,
    { session: reply.session, call: sendValidation, challenge: reply.answer.challenge, isPayment },
    next,
  )
  context.prompt.close()
  return result
}

/** Asks for the wallet's PIN before a payment with a card that needs it. */
export const checkPin = async (context: WalletContext, session: WalletSession): Promise<WalletResult> => {
  const result = await askUntilEnd(
    context,
    { session, call: sendPinCheck, challenge: '', isPayment: false },
    newStep('pin'),
  )
  context.prompt.close()
  return result
}
