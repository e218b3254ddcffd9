/** Why the way back from the identity provider failed: codes that may stand in the address of a page. */
export const PROVIDER_REFUSALS = [
  'accountDisabled',
  'accountRefused',
  'accountWaiting',
  'internal',
  'organisationUnclaimed',
  'ownAccountLinked',
  'providerAudience',
  'providerClock',
  'providerForeign',
  'providerInvalid',
  'providerIssuer',
  'providerRefused',
  'providerUnreachable',
  'signInLost',
  'subjectLinked',
] as const
