/** By what a member signs in (§4 "Login form type"). */
export type LoginType = 'email' | 'phone' | 'vendor-code'

/** What a login form says (§3 "Login payload"). */
export interface LoginRequest {
  readonly type: LoginType
  readonly username: string
  readonly password: string
  /** Signs in as a dealer (`vendor=1`). */
  readonly isVendor: boolean
  readonly rememberMe: boolean
  /** Where to go after it; the server decides. */
  readonly redirect: string
  /** `""` when none is to be sent. */
  readonly securityCode: string
}

/** A change of password (§7). A member who is signed in needs no username. */
export interface PasswordRequest {
  readonly type: LoginType
  readonly username: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly redirect: string
  readonly securityCode: string
}

/** What the server has against one field. */
export interface MemberFieldError {
  /** The field's name in the server's words, e.g. `password_old`. */
  readonly key: string
  /** Plain text. */
  readonly statusText: string
}
