import type { Fault } from '../fault'

export const FAULTS: readonly Fault[] = [
  {
    what: 'a new password ends the session in which it was set, and leaves all others open',
    text: 'and(all, ne(sessions.id, except))',
    instead: 'and(all, eq(sessions.id, except))',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/people.test.ts',
      title: 'a new password requires the old one and ends every other session',
    },
  },
  {
    what: 'the key of another system opens calls that it was not given for',
    text: ' || !known.scopes.includes(scope)',
    instead: '',
    caughtBy: {
      runner: 'unit',
      file: 'lib/auth/keys/keys.test.ts',
      title: 'a key is valid until its expiry, for its scopes, and not under another secret',
    },
  },
  {
    what: 'supervisors see audit entries of no organisation, and who is responsible for all does not',
    text: 'ofNobody ? or(own, isNull(audit.organisationId)) : own',
    instead: 'ofNobody ? own : or(own, isNull(audit.organisationId))',
    caughtBy: {
      runner: 'unit',
      file: 'lib/audit/audit.test.ts',
      title: 'is visible in its own organisation only',
    },
  },
  {
    what: 'notices for those who hold a permission go to those who lack it',
    text: '.filter(({ grants }) => allows(grants, permission))',
    instead: '.filter(({ grants }) => !allows(grants, permission))',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/personal.test.ts',
      title: 'an account that waits is a to-do of the administrators',
    },
  },
  {
    what: 'an event that is not taken holds back the events of all other sections',
    text: 'eq(earlier.openId, eventDeliveries.openId),',
    instead: '',
    caughtBy: {
      runner: 'unit',
      file: 'tests/unit/event-delivery.test.ts',
      title: 'what is not taken holds back its own section only, and is given up after a day',
    },
  },
]
