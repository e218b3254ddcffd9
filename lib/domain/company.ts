import { norm, sameText } from './norm'

/** 有限责任公司 is 有限公司 in full: both stand for one company, on paper and in its files. */
const companyName = (name: string | null): string => norm(name).replaceAll('有限责任公司', '有限公司')

/** The one of these companies that a name stands for: as it is written there, else as it may be written. */
export function companyNamed<T extends { readonly bidderName: string }>(
  name: string | null,
  companies: readonly T[],
): T | null {
  if (norm(name) === '') return null
  const exact = companies.find(({ bidderName }) => sameText(bidderName, name))
  const wanted = companyName(name)
  return exact ?? companies.find(({ bidderName }) => companyName(bidderName) === wanted) ?? null
}

/** A name of one character may stand in any text. */
const SHORTEST = 2

/** The companies whose names stand in a text; a name inside a longer one that stands there does not count. */
export function companiesIn<T extends { readonly bidderName: string }>(
  text: string,
  companies: readonly T[],
): readonly T[] {
  const whole = companyName(text)
  const found = companies
    .map((company) => ({ company, name: companyName(company.bidderName) }))
    .filter(({ name }) => name.length >= SHORTEST && whole.includes(name))
  return found
    .filter(({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)))
    .map(({ company }) => company)
}
