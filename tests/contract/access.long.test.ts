// Over 30 s: every call × every role × every kind of section.
import { expect, test } from 'vitest'
import { answersTo, ROLES, SECTIONS } from './access-answers'

test.each(ROLES)(
  'access of a %s follows the permission table and the membership in every section',
  async (role) => {
    const { wrong, different } = await answersTo(role, SECTIONS)
    expect(wrong).toEqual([])
    // A foreign section gives the same answer as an unknown one.
    expect(different).toEqual([])
  },
)
