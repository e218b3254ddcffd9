import type { Fault } from '../fault'

/** The store, and the queries of the subjects. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'a transaction that reads first lets another thread write before it does',
    text: "statements('begin immediate', false)",
    instead: "statements('begin', false)",
    caughtBy: {
      runner: 'unit',
      file: 'tests/unit/transactions.test.ts',
      title: 'a transaction that reads before it writes is not overtaken by a writing thread',
    },
  },
  {
    what: 'what was answered as saved can be lost when the power fails',
    text: "client.pragma('synchronous = FULL')",
    instead: "client.pragma('synchronous = NORMAL')",
    caughtBy: {
      runner: 'unit',
      file: 'lib/audit/durable.test.ts',
      title:
        'an audit entry and the signature, seal or judgement in its transaction are on the disk before the answer',
    },
  },
  {
    what: 'bidders with the same codes are found in sections of other organisations',
    text: 'where o.organisation_id = @organisationId',
    instead: 'where o.organisation_id is not null',
    caughtBy: {
      runner: 'unit',
      file: 'lib/documents/codes/holders.test.ts',
      title: 'include all of them if several bidders of this section hold it',
    },
  },
  {
    what: 'a code of an authenticator app can be used again',
    text: 'isNotNull(totpFactors.confirmedAt), isNew',
    instead: 'isNotNull(totpFactors.confirmedAt)',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/factors.test.ts',
      title: 'its code is needed to sign in as a program, and works once',
    },
  },
  {
    what: 'a member whose account was disabled is not listed and so cannot be removed from the section',
    text: 'or(choosable(organisationId), isMember)',
    instead: 'choosable(organisationId)',
    caughtBy: {
      runner: 'contract',
      file: 'tests/contract/auths.test.ts',
      title: 'a disabled user is not offered; as a member they are shown and can be removed',
    },
  },
]
