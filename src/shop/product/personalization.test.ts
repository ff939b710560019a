import { expect, it } from 'vitest'
import { type PersonalizationForm, personalizationOf, registerPersonalization } from './personalization'

const form = (): PersonalizationForm => ({ read: () => ({ isComplete: false, message: '' }), refuse: () => {} })

it('A product has the form registered last; removing an older form leaves it registered', () => {
  const [first, second] = [form(), form()]
  const leaveFirst = registerPersonalization(146, first)
  expect(personalizationOf(146)).toBe(first)
  expect(personalizationOf(147)).toBeUndefined()
  const leaveSecond = registerPersonalization(146, second)
  leaveFirst()
  expect(personalizationOf(146)).toBe(second)
  leaveSecond()
  expect(personalizationOf(146)).toBeUndefined()
})
