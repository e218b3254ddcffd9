import { norm, sameText } from './norm'

/** 有限责任公司 is the long form of 有限公司: both mean the same company, on paper and in its files. */
const companyName = (name: string | null): string => norm(name).replaceAll('有限责任公司', '有限公司')

const BRACKETS = /[()[\]{}<>【】〔〕〖〗「」『』《》〈〉]/g

/** A name as it identifies a company across sections: without white space, brackets and forms of writing. */
export const companyKey = (name: string): string => companyName(name).replace(BRACKETS, '')

/** The company a name refers to: an exact match, else a spelling variant. */
export function companyNamed<T extends { readonly bidderName: string }>(
  name: string | null,
  companies: readonly T[],
): T | null {
  if (norm(name) === '') return null
  const exact = companies.find(({ bidderName }) => sameText(bidderName, name))
  const wanted = companyName(name)
  return exact ?? companies.find(({ bidderName }) => companyName(bidderName) === wanted) ?? null
}

/** A name of one character could occur in any text. */
const SHORTEST = 2

/** The companies whose names occur in a text; a name inside a longer matching name does not count. */
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
