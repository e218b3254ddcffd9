import type { Fault } from '../fault'

export const FAULTS: readonly Fault[] = [
  {
    what: 'a unit code that names a bidder is shown in the place of its name before the reveal',
    text: 'codes.every((code) => mask.text(code) === code)',
    instead: 'codes.some((code) => mask.text(code) === code)',
    caughtBy: {
      runner: 'unit',
      file: 'lib/sections/secrecy/codes.test.ts',
      title: 'codes that are a name of a bidder stand for nobody',
    },
  },
  {
    what: 'an expert who takes the place of another one in the record takes over the attendance',
    text: '{ ...stored, signInTime: null }',
    instead: 'stored',
    caughtBy: {
      runner: 'unit',
      file: 'lib/sections/intake/differences.test.ts',
      title: 'drops the attendance when an expert is replaced, unless the record states one',
    },
  },
  {
    what: 'lists show every section of the organisation to people who are no members of it',
    text: 'return seesAll(person) ? own : and(own, withMember(db(), person.userId))',
    instead: 'return own',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/imports.test.ts',
      title: 'imports of a foreign section can neither be seen nor repeated',
    },
  },
  {
    what: 'a shared link that was revoked opens its result, because another time is looked at',
    text: 'isNull(shares.revokedAt),',
    instead: 'isNull(shares.lastOpenedAt),',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/shares.test.ts',
      title: 'gets the same answer whatever the reason',
    },
  },
  {
    what: 'a member of the committee who may not sign has the signature among the to-dos',
    text: '!isReady || !member.maySign',
    instead: '!isReady',
    caughtBy: {
      runner: 'unit',
      file: 'lib/workspace/todos/todos.test.ts',
      title: 'no signature without the permission to sign',
    },
  },
]
