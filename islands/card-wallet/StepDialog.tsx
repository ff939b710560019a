/** The dialog in which the wallet asks for a one-time code, a PIN or a yes or no: its fields, resend, and a refused code. */

import { type SubmitEvent as ReactSubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { westernDigits } from '@/lib/letters'
import { Modal } from '@/overlays/Modal'
import { MODAL_MIN_WIDTH_PX } from '@/page/limits'
import { text } from '@/page/texts'
import type { CodeStep, QuestionStep, StepReply } from '@/shop/wallet/prompt'

interface StepProps<Step> {
  /** The id of the sentence that says what to do. */
  readonly sentence: string
  readonly step: Step
  readonly isChecking: boolean
  readonly onReply: (reply: StepReply) => void
}

const titles = {
  sms: ['wallet.codeTitle', 'wallet.askSms'],
  device: ['wallet.codeTitle', 'wallet.askDevice'],
  pin: ['wallet.pinTitle', 'wallet.askPin'],
  'new-pin': ['wallet.newPinTitle', 'wallet.askNewPin'],
} as const

interface CodeFieldProps extends Readonly<Record<'id' | 'label' | 'value' | 'describedBy', string>> {
  readonly isPin: boolean
  readonly isNew: boolean
  readonly isWrong: boolean
  readonly onType: (value: string) => void
}

const CodeField = ({ id, label, isPin, isNew, value, describedBy, isWrong, onType }: CodeFieldProps) => (
  <p className="vitrin-wallet-field">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type={isPin ? 'password' : 'text'}
      inputMode="numeric"
      autoComplete={isNew ? 'new-password' : isPin ? 'off' : 'one-time-code'}
      dir="ltr"
      value={value}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      onChange={({ currentTarget }) => onType(westernDigits(currentTarget.value).trim())}
    />
  </p>
)

const CodeForm = ({ sentence, step, isChecking, onReply }: StepProps<CodeStep>) => {
  const { asks, note, isRefused, isSpent } = step
  const [code, setCode] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const isNew = asks === 'new-pin'
  const isPin = isNew || asks === 'pin'
  // While a code is checked, the last refusal is gone: the same words again would not be announced.
  const message = problem || (note && isChecking ? text('wallet.checking') : note)
  const isWrong = problem !== '' || isRefused

  // Selects a refused code, so that the next one replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, also with the same one again
  useEffect(() => {
    form.current?.querySelector('input')?.select()
  }, [step])

  const verify = (event: ReactSubmitEvent): void => {
    event.preventDefault()
    if (isChecking) return
    const wrong = code === '' ? text('field.required') : isNew && code !== again ? text('wallet.pinsDiffer') : ''
    setProblem(wrong)
    if (wrong === '') onReply({ kind: 'code', code })
  }
  const ask = (kind: 'resend' | 'forgot'): void => {
    setProblem('')
    if (!isChecking) onReply({ kind })
  }
  const tool = (label: string, kind: 'resend' | 'forgot') => (
    <button
      type="button"
      className="vitrin-wallet-tool"
      aria-disabled={isChecking || undefined}
      onClick={() => ask(kind)}
    >
      {label}
    </button>
  )
  const field = { isPin, isNew, describedBy: `${id}note`, isWrong }
  return (
    <form ref={form} className="vitrin-wallet-step" noValidate onSubmit={verify} aria-busy={isChecking || undefined}>
      <p id={sentence}>{text(titles[asks][1])}</p>
      {!isSpent && (
        <CodeField
          {...field}
          id={`${id}code`}
          label={text(isPin ? 'wallet.pin' : 'wallet.code')}
          value={code}
          onType={setCode}
        />
      )}
      {!isSpent && isNew && (
        <CodeField {...field} id={`${id}again`} label={text('wallet.pinAgain')} value={again} onType={setAgain} />
      )}
      <p id={`${id}note`} role={isWrong ? 'alert' : 'status'} data-tone={isWrong ? 'danger' : undefined}>
        {message}
      </p>
      <p className="vitrin-wallet-buttons">
        {!isSpent && (
          <button
            type="submit"
            className="vitrin-button"
            aria-busy={isChecking || undefined}
            aria-disabled={isChecking || undefined}
          >
            {text('wallet.verify')}
          </button>
        )}
        {!isPin && tool(text('wallet.resend'), 'resend')}
        {asks === 'pin' && tool(text('wallet.forgot'), 'forgot')}
      </p>
    </form>
  )
}

const Question = ({ sentence, step, onReply }: StepProps<QuestionStep>) => (
  <div className="vitrin-wallet-step">
    <p id={sentence}>{step.message}</p>
    <p className="vitrin-wallet-buttons">
      <button type="button" className="vitrin-button" onClick={() => onReply({ kind: 'yes' })}>
        {text('wallet.yes')}
      </button>
      <button type="button" className="vitrin-wallet-tool" onClick={() => onReply({ kind: 'leave' })}>
        {text('wallet.no')}
      </button>
    </p>
  </div>
)

/** The dialog for a code, a PIN or a confirmation that the wallet asks for. Closing it cancels the flow. */
export const StepDialog = ({ step, ...reply }: Omit<StepProps<CodeStep | QuestionStep | undefined>, 'sentence'>) => {
  const sentence = useId()
  const title = step?.kind === 'code' ? titles[step.asks][0] : 'wallet.question'
  return (
    <Modal
      open={step !== undefined}
      title={text(title)}
      width={MODAL_MIN_WIDTH_PX * 1.3}
      busy={reply.isChecking}
      describedBy={sentence}
      onClose={() => reply.onReply({ kind: 'leave' })}
    >
      {step?.kind === 'code' && <CodeForm key={step.asks} sentence={sentence} step={step} {...reply} />}
      {step?.kind === 'question' && <Question sentence={sentence} step={step} {...reply} />}
    </Modal>
  )
}
