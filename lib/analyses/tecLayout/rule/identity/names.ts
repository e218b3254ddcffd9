import { companyForms, searchForm } from '../../../../engine/documents/company-forms'
import { createSearch, type Search } from '../../../../engine/documents/search'
import { initialsOf } from './initials'

export interface IdentityNames {
  readonly companies: readonly string[]
  readonly people: readonly string[]
  readonly codes: readonly string[]
}

/** How a form names somebody; `known` may stand in every bid, and what is a part of it there names nobody. */
export type NameKind = 'known' | 'full' | 'short' | 'person' | 'code' | 'initials'

/** Who may not be recognised, and who is named in every bid. */
export interface IdentitySearch {
  readonly search: Search
  /** By word of the search. */
  readonly kinds: readonly NameKind[]
}

/** Fewer letters stand anywhere. */
const LEAST_INITIALS = 4
/** Standards and units that would be taken for initials. */
const NO_INITIALS = /^(?:GB|JGJ|CJJ|JTG|CECS|DBJ|DGJ|SL|DL|TB|YB|HG|PVC|HDPE|HRB|HPB|BIM|CAD|GPS|PDCA|WBS)/
/** A code of few characters is a number like any other. */
const isTelling = (code: string) =>
  code.length >= 6 || (code.length >= 4 && /[A-Z]/.test(code) && /\d/.test(code))

/** `known`: the tenderer, the agency, the project and whatever is to be ignored. */
export function identitySearch(names: IdentityNames, known: readonly string[]): IdentitySearch {
  const kinds = new Map<string, NameKind>()
  const add = (kind: NameKind, forms: readonly string[]) => {
    for (const form of forms) if (form !== '' && !kinds.has(form)) kinds.set(form, kind)
  }
  add(
    'known',
    known.flatMap((name) => [searchForm(name), ...companyForms(name)]),
  )
  add(
    'full',
    names.companies.map(searchForm).filter((form) => form.length >= 3),
  )
  add('code', names.codes.map(searchForm).filter(isTelling))
  add(
    'person',
    names.people.map(searchForm).filter((form) => form.length >= 2),
  )
  add('short', names.companies.flatMap(companyForms))
  const initials = names.companies
    .flatMap((name) => companyForms(name).slice(1))
    .map(initialsOf)
    .filter((form) => form.length >= LEAST_INITIALS && !NO_INITIALS.test(form))
  add('initials', initials)
  return { search: createSearch([...kinds.keys()]), kinds: [...kinds.values()] }
}
