import { expect, it } from 'vitest'
import { offerPersonalization, type PersonalizationForm, personalizationOf } from '../../../src/stores/personalization'

const form = (): PersonalizationForm => ({ read: () => ({ isComplete: false, message: '' }), refuse: () => {} })

it('A product’s form speaks for it until it leaves; one that took its place is not sent away by the older one', () => {
  const [first, second] = [form(), form()]
  const leaveFirst = offerPersonalization(146, first)
  expect(personalizationOf(146)).toBe(first)
  expect(personalizationOf(147)).toBeUndefined()
  const leaveSecond = offerPersonalization(146, second)
  leaveFirst()
  expect(personalizationOf(146)).toBe(second)
  leaveSecond()
  expect(personalizationOf(146)).toBeUndefined()
})
