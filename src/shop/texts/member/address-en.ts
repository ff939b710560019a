/** The member’s address book and messages, in English. */
export const addressEn = {
  'address.new': 'New address',
  'address.edit': 'Edit address',
  'address.saved': 'Your address has been saved',
  'address.removed': 'Your address has been deleted',
  'address.recovered': 'Your address is back',
  'address.refused': 'The address was not saved, please correct the marked fields',
  'address.missing': 'The address was not found',
  'address.delivery': 'This is now your delivery address',
  'address.invoice': 'This is now your invoice address',
  'address.draft': 'What you wrote is still here and not saved yet',
  'message.sent': 'Your message has been sent',
  'message.refused': 'The message was not sent, please correct the marked fields',
  'message.closed': 'The conversation is closed',
} as const
