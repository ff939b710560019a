/** What one of the member's addresses may be the default for (platform.md §3 "Address"). */
export type AddressUse = 'delivery' | 'invoice'
