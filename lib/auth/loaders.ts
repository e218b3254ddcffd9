import { cookies, headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { mayOpen } from '../catalogue/access'
import { ADDRESS_HEADER, entranceOf, HOME_PATH, LOGIN_PATH, owedPage } from '../catalogue/routes'
import type { Preferences } from '../domain/layout'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { storedLayout } from '../kit/preferences'
import { noteUser } from '../kit/request.mjs'
import { type Person, personOfSession } from './data'
import { type Owed, owing } from './proof'
import { SESSION_COOKIES, sessionOfToken } from './token'
import { noteUse } from './use'

async function personOfToken(token: string | undefined): Promise<Person | null> {
  const sessionId = token ? await sessionOfToken(token) : null
  const person = sessionId ? await personOfSession(sessionId, clock.now()) : null
  if (!person) return null
  noteUser(person.userId)
  noteUse(person)
  return person
}

/** The person whose session the page has, whatever it owes. */
export const personOfSessionCookie = cache(async (): Promise<Person | null> => {
  const jar = await cookies()
  for (const name of SESSION_COOKIES) {
    const person = await personOfToken(jar.get(name)?.value)
    if (person) return person
  }
  return null
})

/**
 * The person looking at the page, looked up once per request; null when nobody is signed in. A session that owes
 * something counts as nobody's: its entrance leads to the page that settles it.
 */
export async function currentPerson(): Promise<Person | null> {
  const person = await personOfSessionCookie()
  return person?.proof.owes === null ? person : null
}

/** The layout of the page: the person's setting, or the browser's where nobody is signed in. */
export async function preferencesOfPage(): Promise<Preferences> {
  return (await currentPerson())?.preferences ?? storedLayout()
}

/** The address of the page as the middleware passes it on; null where the middleware did not run. */
async function addressOfPage(): Promise<{ path: string; search: string } | null> {
  const address = (await headers()).get(ADDRESS_HEADER)
  if (!address) return null
  const at = address.indexOf('?')
  return at < 0 ? { path: address, search: '' } : { path: address.slice(0, at), search: address.slice(at) }
}

/** The path of the page, for what marks it in a menu; '' where it is not known. */
export const pathOfPage = async (): Promise<string> => (await addressOfPage())?.path ?? ''

/**
 * The signed-in person for a page that needs one. Nobody signed in: redirects to the page's entrance, which
 * leads back here afterwards. A session that owes something: redirects to the page that settles it. 403 when the table of access requires more than the role includes, or when the
 * address is unknown.
 * @param page the page whose data is read; its entry in the table of access is checked as well as the address
 */
export async function personOfPage(page?: string): Promise<Person> {
  const [person, address] = [await personOfSessionCookie(), await addressOfPage()]
  if (person && person.proof.owes !== null)
    redirect(owedPage(address ? address.path + address.search : HOME_PATH))
  if (!person) redirect(address ? entranceOf(address.path, address.search) : LOGIN_PATH)
  const isOpen = (path: string) => mayOpen(path, person.grants)
  if (!address || !isOpen(address.path) || (page !== undefined && !isOpen(page))) forbidden()
  return person
}

function cookieOf(cookies: string | null, name: string): string | undefined {
  const part = (cookies ?? '')
    .split(';')
    .map((piece) => piece.trim())
    .find((piece) => piece.startsWith(`${name}=`))
  return part?.slice(name.length + 1)
}

/** The person whom a browser's `Cookie` header identifies, whatever the session owes; null: nobody. */
async function sessionOfCookies(cookies: string | null): Promise<Person | null> {
  for (const name of SESSION_COOKIES) {
    const person = await personOfToken(cookieOf(cookies, name))
    if (person) return person
  }
  return null
}

/** The person whom a browser's `Cookie` header identifies; null if nobody is signed in with it, or it owes something. */
export async function personOfCookies(cookies: string | null): Promise<Person | null> {
  const person = await sessionOfCookies(cookies)
  return person?.proof.owes === null ? person : null
}

/** The bearer token of a call; undefined if the call is made in a browser's session. */
export const bearerOf = (request: Request) =>
  request.headers.get('authorization')?.match(/^Bearer\s+(\S.*)$/i)?.[1]

/** Whether a call is made with a bearer token, and not in the session of a browser. */
export const isByToken = (request: Request): boolean => bearerOf(request) !== undefined

async function sessionOfRequest(request: Request): Promise<Person | null> {
  const bearer = bearerOf(request)
  if (bearer) return personOfToken(bearer.trim())
  if (request.headers.get('sec-fetch-site') !== 'same-origin') return null
  return sessionOfCookies(request.headers.get('cookie'))
}

/**
 * The person calling the API: by bearer token, or by the browser's cookie if the browser marks the call as
 * same-origin. Some GETs start work, so another site must not be able to trigger them.
 * @param mayOwe what the session may still owe: of the calls that settle it
 * @throws AppError unauthorized; factorOwed, passwordOwed, setUpOwed
 */
export async function personOfRequest(request: Request, mayOwe: readonly Owed[] = []): Promise<Person> {
  const person = await sessionOfRequest(request)
  if (!person) throw new AppError('unauthorized')
  const { owes } = person.proof
  if (owes !== null && !mayOwe.includes(owes)) throw owing(owes)
  return person
}
