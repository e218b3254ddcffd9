import { expect, test } from 'vitest'
import type { Person } from '../auth/data'
import { auditFilter } from './filter'

const person = { organisationId: 1, grants: [] as Person['grants'] } as Person

test('days are those of China, and the last one is part of what is asked for', () => {
  const { since, until } = auditFilter(person, { from: '2026-03-01', to: '2026-03-02' })
  expect([since, until]).toEqual([
    Date.parse('2026-03-01T00:00:00+08:00'),
    Date.parse('2026-03-03T00:00:00+08:00'),
  ])
})
