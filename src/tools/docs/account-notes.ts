/** Sentences about the calls of sessions, members and messages, for the list of every call. */

import type { EndpointNote } from './endpoint-notes'

const MEMBER_ANSWER = 'A refusal is HTTP 4xx with `data: [{key, statusText}]`; `key` names the field.'
const FORM_ANSWER = `\`success\` or \`status\` decides. ${MEMBER_ANSWER}`
const GUEST_ANSWER = `\`redirect\` or \`url\` is followed, and a \`bearer\` begins a session. ${FORM_ANSWER}`

/** The endpoints of sessions, members and their messages. */
export const accountNotes: Readonly<Record<string, EndpointNote>> = {
  'POST login refresh': {
    does: 'Renews the session’s token.',
    answer:
      '`{data: [{bearer, exp_at}]}`; `exp_at` in seconds, milliseconds or ISO 8601. Only HTTP 401 or 403 ends the session.',
  },
  'GET customer/logout': { does: 'Signs out.', answer: 'Not read.' },
  'POST login': {
    does: 'Signs in by e-mail, phone or vendor code.',
    answer: `\`redirect\` is followed. \`password_change\` asks for a new password first. ${MEMBER_ANSWER}`,
  },
  'POST register': {
    does: 'Registers a member.',
    path: '/api/v1/authentication/register/{quick or the form’s kind}',
    answer: MEMBER_ANSWER,
  },
  'POST change-password': { does: 'Changes a password.', answer: MEMBER_ANSWER },
  'POST external/send-request': {
    does: 'A shopper’s request about a product: its price, its stock, a quotation.',
    answer: FORM_ANSWER,
  },
  'POST customer/update': { does: 'Changes the member’s own data.', answer: FORM_ANSWER },
  'POST customer/update/password': {
    does: 'Changes the password of a member who is signed in.',
    answer: `A new \`bearer\` in \`data[0]\` replaces the session’s. ${FORM_ANSWER}`,
  },
  'POST public/services/verify-sms': { does: 'Checks the code of a text message.', answer: FORM_ANSWER },
  'POST customer/order-login': { does: 'Signs a member in on the way to the order.', answer: GUEST_ANSWER },
  'POST login-nomembership': { does: 'Lets a guest order with an e-mail address alone.', answer: GUEST_ANSWER },
  'POST customer/signin-shopping': {
    does: 'Lets a guest go on shopping under an e-mail address.',
    path: '/srv/service/customer/signin-shopping/{email}',
    answer: GUEST_ANSWER,
  },
  'GET security/captcha': {
    does: 'The security code of a form.',
    answer: 'A piece of HTML: a picture with the field `security_code`, or Google’s box. Scripts in it never run.',
  },
  'GET authentication/social-login': { does: 'The address of Apple’s sign-in.', answer: '`data[0].url` is followed.' },
  'POST guest/activateSubscription': {
    does: 'Activates a newsletter subscription.',
    answer: '`status` 1 is a success.',
  },
  'POST customer/activateMembership': { does: 'Activates a membership.', answer: '`status` 1 is a success.' },
  'POST public/send-message/department': { does: 'Sends a message.', answer: MEMBER_ANSWER },
  'GET customer/messages': {
    does: 'The member’s threads of messages.',
    answer: '`updateDate` in seconds, `status` 1 for open ones.',
  },
  'GET customer/messages/{id}': {
    does: 'The messages of one thread.',
    answer: '`isAdmin` 1 for the shop’s, `date` in seconds, `message` is shown as plain text.',
  },
  'GET messages/get-message-department-list': {
    does: 'The departments that take messages.',
    answer: 'A list, also as `{data: […]}`.',
  },
  'POST customer/messages': { does: 'Closes a thread of messages.' },
}
