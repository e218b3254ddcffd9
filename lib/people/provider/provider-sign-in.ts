import { recordAction } from '../../audit/mutations'
import type { Origin } from '../../auth/origin'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { seal } from '../../kit/secrets/sealed'
import { refuse } from '../guesses/counted'
import { singleSignOn } from '../provider-settings/data'
import { assertApproved, openSession, type SignedIn } from '../sign-in/sign-in'
import { notifyAccountWaiting } from '../users/notify'
import { accountOf, type LinkedAccount, listRules, type Rule } from './data'
import type { Proven } from './exchange'
import type { Linking } from './link/asked'
import { linkAccount } from './link/mutations'
import { createLinkedUser, followRule, type Place, type Subject, storeWith } from './mutations'
import { firstMatch } from './rules'

const MOST_NAME = 64
const MOST_USERNAME = 26
const LEAST_USERNAME = 3

const textOf = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\p{C}/gu, '').trim() : '')

/** A user name made from what the provider calls the person, in the characters that user names have here. */
export function usernameFrom({ preferred_username, sub }: Proven['claims']): string {
  const wanted = (textOf(preferred_username) || sub).replaceAll(/[^\p{L}\p{N}._-]/gu, '-')
  const start = [...wanted].findIndex((letter) => /[\p{L}\p{N}]/u.test(letter))
  const name = [...wanted].slice(Math.max(start, 0), Math.max(start, 0) + MOST_USERNAME).join('')
  return start >= 0 && name.length >= LEAST_USERNAME ? name : `user-${name.replaceAll(/[^\p{L}\p{N}]/gu, '')}`
}

const nameFrom = (claims: Proven['claims'], username: string) =>
  [...(textOf(claims.name) || username)].slice(0, MOST_NAME).join('')

const placeOf = ({ organisationId, roleId, departmentId }: Rule): Place => ({
  organisationId,
  roleId,
  departmentId,
})

/** The rule that the claims match. @throws AppError organisationUnclaimed */
async function ruleFor(claims: Proven['claims'], who: Subject, known: LinkedAccount | null): Promise<Rule> {
  const rule = firstMatch(await listRules(), claims)
  if (rule) return rule
  const username = known?.username ?? usernameFrom(claims)
  return refuse(new AppError('organisationUnclaimed'), `${username} (${who.subject})`, known?.userId ?? null)
}

/** Makes the account of a person who comes for the first time. */
async function newAccount(claims: Proven['claims'], who: Subject, state: 'active' | 'waiting') {
  const rule = await ruleFor(claims, who, null)
  const wanted = usernameFrom(claims)
  const account = { ...placeOf(rule), username: wanted, name: nameFrom(claims, wanted), state }
  const { userId, username, isNew } = await createLinkedUser(who, account, (id, given) => ({
    action: 'providerAccountMade',
    userId: id,
    subject: ['user', id],
    detail: { username: given, ...who, rule: rule.id, roleId: rule.roleId, state },
  }))
  if (isNew && state === 'waiting')
    await notifyAccountWaiting(rule.organisationId, { id: userId, username, name: account.name })
}

/** Applies the rules again. The last administrator stays one: else a wrong rule would lock everybody out. */
async function follow(claims: Proven['claims'], who: Subject, known: LinkedAccount): Promise<void> {
  const rule = await ruleFor(claims, who, known)
  const { userId } = known
  const subject = ['user', userId] as const
  try {
    await followRule(userId, placeOf(rule), (saved) =>
      saved
        ? {
            action: 'providerAccountFollowed',
            userId,
            subject,
            detail: { before: saved.before, given: saved.after, rule: rule.id },
          }
        : null,
    )
  } catch (error) {
    const isLast =
      error instanceof AppError && ['lastAdministrator', 'ownAdministratorMissing'].includes(error.code)
    if (!isLast) throw error
    log().warn({ userId, rule: rule.id }, 'a rule would have taken away the last administrator')
    const detail = { kept: known.roleId, rule: rule.id, reason: error.code }
    await recordAction({ action: 'providerAccountFollowed', userId, subject, detail })
  }
}

/**
 * Signs in the person whom the provider has proved.
 * @param linking the account that is theirs from now on
 * @throws AppError subjectLinked, ownAccountLinked, organisationUnclaimed, accountWaiting, accountRefused, accountDisabled
 */
export async function signInByProvider(
  issuer: string,
  { claims, idToken }: Proven,
  origin: Origin,
  linking: Linking | null = null,
): Promise<SignedIn> {
  const who = { issuer, subject: claims.sub }
  if (linking) await linkAccount(who, linking.userId)
  const { firstSignIn, rolesFollow } = await singleSignOn()
  const before = await accountOf(issuer, claims.sub)
  if (!before) await newAccount(claims, who, firstSignIn === 'makes' ? 'active' : 'waiting')
  else if (rolesFollow === 'always' && before.state === 'active') await follow(claims, who, before)
  const account = await accountOf(issuer, claims.sub)
  if (!account) throw new AppError('organisationUnclaimed')
  await assertApproved(account, account.username)
  if (account.isClosed) await refuse(new AppError('accountDisabled'), account.username, account.userId)
  const { sid, auth_time: at, amr } = claims
  const facts = {
    ...who,
    sid: typeof sid === 'string' && sid !== '' ? sid : null,
    idToken: seal(idToken, 'singleSignOn'),
  }
  const proven = {
    at: typeof at === 'number' ? at * 1000 : null,
    // RFC 8176: the provider asked for several factors.
    withFactor: linking?.withFactor === true || (Array.isArray(amr) && amr.includes('mfa')),
  }
  const { userId, username } = account
  const opening = { userId, username, origin, by: 'provider', code: null, isProgram: false } as const
  return openSession({ ...opening, proven, store: storeWith(facts) })
}
