import {
  companyForms,
  isTrade,
  searchForm,
  withoutEndings,
  withoutPlace,
} from '../../engine/documents/company-forms'

/** Names under which bidders may be known. */
export interface SecretNames {
  readonly companies: readonly string[]
  readonly people: readonly string[]
  readonly codes: readonly string[]
}

/** A shorter form stands in any text. */
const SHORTEST = 2

/** A name without the words of its trade at the end: 鑫诚 of 鑫诚建设工程. */
function coreOf(name: string): string {
  for (let length = SHORTEST; length < name.length; length++)
    if (isTrade(name.slice(length))) return name.slice(0, length)
  return name
}

/** More forms than a check for identity reports: what is too short to be a finding may still tell a name. */
function formsOfCompany(name: string): string[] {
  const short = withoutEndings(searchForm(name))
  const own = withoutPlace(short)
  return [searchForm(name), ...companyForms(name), ...(isTrade(own) ? [] : [own, coreOf(own)])]
}

const usable = (forms: readonly string[]) => [...new Set(forms)].filter((form) => form.length >= SHORTEST)

/** The forms of companies, and those of people and codes, as compared text. */
export function formsOf({ companies, people, codes }: SecretNames) {
  return {
    companies: usable(companies.flatMap(formsOfCompany)),
    others: usable([...people, ...codes].map(searchForm)),
  }
}

/** Whether a part of a name tells something about it: not only the place, the trade or the legal form. */
function isTelling(part: string): boolean {
  const own = withoutPlace(withoutEndings(part))
  return part.length >= SHORTEST && own !== '' && !isTrade(own) && !isTrade(part)
}

/** Beginnings and ends of names, as they stand where a text was cut. */
export function partsOf(forms: readonly string[]) {
  const [beginnings, ends] = [new Set<string>(), new Set<string>()]
  for (const form of forms) {
    for (let length = SHORTEST; length < form.length; length++) {
      const [beginning, end] = [form.slice(0, length), form.slice(-length)]
      if (isTelling(beginning)) beginnings.add(beginning)
      if (isTelling(end)) ends.add(end)
    }
  }
  return { beginnings, ends }
}
