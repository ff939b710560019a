/**
 * The calls of the address book and what their answers mean: read, save, delete, restore, make default, and choose for the order, which a `status`
 * accepts.
 */

import { type Wire, wireFlag, wireList, wireObject, wireRecord, wireText, wireUnknown } from '@/server/decode'
import { type EndpointSpec, endpoint } from '@/server/endpoint'

/** What an address of the member can be the default for. */
export type AddressUse = 'delivery' | 'invoice'

/** An address: values by the field names of the platform's forms; flags are `"1"` or `"0"`. */
export type AddressValues = Readonly<Record<string, string>>

const base = '/api/v1/public/address'

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

const valuesFrom = (row: Readonly<Record<string, unknown>>): AddressValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]))

const getOne = endpoint({
  name: 'GET public/address',
  group: 'address',
  method: 'GET',
  path: (id: number) => `${base}/${id}`,
  answer: 'json',
  decode: wireObject({ data: wireList(wireRecord(wireUnknown)) }),
  failure: 'throw',
})

const answered = wireObject({ message: wireText, data: wireList(wireUnknown) })

const write = <P>(spec: Pick<EndpointSpec<P, unknown>, 'name' | 'method' | 'path' | 'form' | 'silence'>) =>
  endpoint({
    ...spec,
    group: 'address',
    answer: 'json',
    decode: answered satisfies Wire<unknown>,
    write: true,
    failure: 'throw',
  })

const postNew = write({
  name: 'POST public/address',
  method: 'POST',
  path: () => base,
  form: (form: FormData) => form,
  silence: 'caller',
})

const putOne = write({
  name: 'PUT public/address',
  method: 'PUT',
  path: ({ id }: { readonly id: number; readonly form: FormData }) => `${base}/${id}`,
  form: ({ form }) => form,
  silence: 'caller',
})

const deleteOne = write({ name: 'DELETE public/address', method: 'DELETE', path: (id: number) => `${base}/${id}` })

const postRecover = write({
  name: 'POST public/address/recover',
  method: 'POST',
  path: (id: number) => `${base}/${id}/recover`,
})

const postDefault = write({
  name: 'POST public/address/delivery',
  method: 'POST',
  path: ({ id, use }: { readonly id: number; readonly use: AddressUse }) => `${base}/${use}/${id}`,
})

const postOrder = endpoint({
  name: 'POST order-v5/set-address',
  group: 'order',
  method: 'POST',
  path: ({ id, use }: { readonly id: number; readonly use: AddressUse }) =>
    `/srv/service/order-v5/set-address/${use}/${id}`,
  answer: 'json',
  decode: wireObject({ status: wireFlag, statusText: wireText }),
  write: true,
  failure: 'throw',
})

/**
 * Fetches one of the member's addresses; undefined when the answer has none.
 *
 * @throws ServiceError when no usable answer arrives.
 */
export const fetchAddress = async (id: number): Promise<AddressValues | undefined> => {
  const { data } = await getOne(id)
  const row = data.find((each) => textOf(each.id) === String(id)) ?? data[0]
  return row && valuesFrom(row)
}

/** The server's answer to a change of the address book. */
export interface AddressAnswer {
  /** The server's message, `""` for none. */
  readonly message: string
  /** The address's id; undefined when the answer does not name it. */
  readonly id: number | undefined
}

/**
 * Saves a form's fields as a new address, or as the address `id`.
 *
 * @throws ServiceError, whose answer may name fields, when the address was not saved.
 */
export const sendAddress = async (form: FormData, id: number | undefined): Promise<AddressAnswer> => {
  const { message, data } = await (id === undefined ? postNew(form) : putOne({ id, form }))
  const given = Number(textOf(data[0]))
  return { message, id: id ?? (given > 0 ? given : undefined) }
}

/** Deletes an address; it can be recovered. @throws ServiceError when it was not deleted. */
export const sendAddressRemoval = async (id: number): Promise<AddressAnswer> => {
  const { message } = await deleteOne(id)
  return { message, id }
}

/** Recovers a deleted address. @throws ServiceError when it was not recovered. */
export const sendAddressRecovery = async (id: number): Promise<AddressAnswer> => {
  const { message } = await postRecover(id)
  return { message, id }
}

/** Makes an address the default for deliveries or for invoices. @throws ServiceError when that failed. */
export const sendAddressDefault = async (id: number, use: AddressUse): Promise<AddressAnswer> => {
  const { message } = await postDefault({ id, use })
  return { message, id }
}

/** The server's answer to the choice of an order's address. */
export interface OrderAddressAnswer extends AddressAnswer {
  readonly isAccepted: boolean
}

/** Chooses an address for the present order or its invoice. @throws ServiceError when no usable answer arrives. */
export const sendOrderAddress = async (id: number, use: AddressUse): Promise<OrderAddressAnswer> => {
  const { status, statusText } = await postOrder({ id, use })
  return { isAccepted: status, message: statusText, id }
}
