import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { allows, type Permission } from '../domain/permissions'
import { AppError } from '../kit/errors'
import type { Person } from '../users/data'
import { currentPerson } from '../users/loaders'
import { type Section, sectionFor } from './data'

/** The section a page shows; 404 for an unknown and for a foreign one alike. */
export const sectionOfPage = cache(async (openId: string): Promise<{ section: Section; person: Person }> => {
  const person = await currentPerson()
  if (!person) redirect('/user/login')
  const section = await sectionFor(person, openId)
  if (!section) notFound()
  return { section, person }
})

/**
 * The section an API call names.
 * @throws AppError openIdMissing; sectionForbidden, the same for an unknown and a foreign section
 */
export async function sectionOfCall(
  person: Person,
  openId: string | undefined,
  permission: Permission,
): Promise<Section> {
  if (!openId) throw new AppError('openIdMissing')
  const section = allows(person.grants, permission) ? await sectionFor(person, openId) : null
  if (!section) throw new AppError('sectionForbidden')
  return section
}
