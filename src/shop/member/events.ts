/** The events of members and their fields. */

import type { OutcomeDetail } from '@/page/events'
import type { FormService, LoginType } from './account-api'
import type { ActivationKind } from './activation'

/** The outcome of a change of password or of a registration. */
export interface MemberFormEvent extends OutcomeDetail {
  /** Names of the fields that the server refused. */
  readonly keys: readonly string[]
}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A message to the shop was sent. */
    'message-sent': {
      /** The thread that was answered, 0 for a new one. */
      readonly threadId: number
    }
    /** A message to the shop was not sent. */
    'message-refused': {
      /** The reason, for the shopper. */
      readonly message: string
    }
    /** A thread of messages was closed. */
    'thread-closed': {
      /** The thread. */
      readonly id: number
    }
    /** The session's token was renewed. */
    'token-renewed': {
      /** Its end, epoch milliseconds. */
      readonly until: number
    }
    /** The session ended. */
    'session-ended': {
      /** HTTP status of the renewal; undefined when another tab ended the session. */
      readonly status: number | undefined
    }
    /** The sign-in is about to be sent. */
    'member-signing-in': Question & {
      /** How. */
      readonly type: LoginType
    }
    /** A member signed in. */
    'logged-in': {
      /** How. */
      readonly type: LoginType
    }
    /** A sign-in was refused. */
    'login-refused': {
      /** How it was tried. */
      readonly type: LoginType
      /** HTTP status; undefined when no answer came, or nothing was sent. */
      readonly status: number | undefined
      /** Why, for the shopper. */
      readonly message: string
      /** True when the password must be changed first. */
      readonly needsPassword: boolean
    }
    /** A change of password was answered. */
    'password-changed': MemberFormEvent
    /** A registration was answered. */
    registered: MemberFormEvent & {
      /** `quick` without a password of the shopper's own, `form` with one. */
      readonly method: 'form' | 'quick'
    }
    /** A form of the account was answered. */
    'form-answered': MemberFormEvent & {
      /** Which service answered. */
      readonly service: FormService
    }
    /** The status of an order was read. */
    'order-status-read': {
      /** The order's number. */
      readonly order: string
      /** 1 taken, 2 in preparation, 3 on its way, 4 delivered; undefined for none of them. */
      readonly step: number | undefined
      /** The server's text for the status. */
      readonly description: string
    }
    /** An activation link was answered. */
    'activation-answered': {
      /** What was to be activated. */
      readonly kind: ActivationKind
      /** False when the server refused it, or a popup asks for missing fields. */
      readonly isActivated: boolean
      /** The message for the shopper; `""` when a popup asks for missing fields. */
      readonly message: string
    }
    /** A social login was started. */
    'social-login-answered': {
      /** Whose. */
      readonly provider: 'google' | 'apple'
      /** `native`: the link itself leads on. */
      readonly outcome: 'started' | 'closed' | 'failed' | 'native'
    }
    /** A notice that a member has to answer was opened. */
    'member-notice-opened': {
      /** Which. */
      readonly notice: 'password' | 'kvkk'
    }
    /** A notice that a member has to answer was closed. */
    'member-notice-closed': {
      /** Which. */
      readonly notice: 'password' | 'kvkk'
    }
    /** The member signed out. */
    'logged-out': OutcomeDetail
  }
}
