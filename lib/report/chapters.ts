import { CHAPTERS, type Chapter } from '../domain/chapters'
import type { Translate } from '../kit/i18n/translator'

/** Chapters that prove the others. They are lettered and named annexes. */
const ANNEXES: readonly Chapter[] = ['results', 'method', 'law', 'files']
export const isAnnex = (chapter: Chapter): boolean => ANNEXES.includes(chapter)

/**
 * Chapters that every report has: what was found and what the members say about it, the signatures, and the hashes of rows
 * and files by which a reader can check the rest. So has every report its summary.
 */
const REQUIRED: readonly Chapter[] = ['findings', 'opinions', 'signatures', 'method', 'files']
export const isRequired = (chapter: Chapter): boolean => REQUIRED.includes(chapter)

/** Whether a report can have these chapters in this order: none twice, all required ones, annexes last. */
export function canBeReport(chapters: readonly Chapter[]): boolean {
  const isOnce = new Set(chapters).size === chapters.length
  const annexes = chapters.filter(isAnnex)
  const areLast = annexes.every((chapter, at) => chapters.at(at - annexes.length) === chapter)
  return isOnce && areLast && REQUIRED.every((chapter) => chapters.includes(chapter))
}

export const isSameChoice = (a: readonly Chapter[], b: readonly Chapter[]): boolean =>
  a.length === b.length && a.every((chapter, at) => chapter === b[at])

/** The chapters of a report, of which nothing is stored while they are the usual ones. */
export const chosenChapters = (head: { readonly chapters: readonly Chapter[] | null } | null) =>
  head?.chapters ?? CHAPTERS

export const leftOutOf = (chapters: readonly Chapter[]): Chapter[] =>
  CHAPTERS.filter((chapter) => !chapters.includes(chapter))

/** All chapters: the chosen ones in their order, and those left out at the end of the annexes or of the others. */
export function arranged(chosen: readonly Chapter[]): Chapter[] {
  const all = [...chosen, ...leftOutOf(chosen)]
  return [...all.filter((chapter) => !isAnnex(chapter)), ...all.filter(isAnnex)]
}

/** A chapter with its number: `2`, or `B` for an annex. */
export interface NumberedChapter {
  readonly id: Chapter
  readonly number: string
}

export function numbered(chapters: readonly Chapter[]): NumberedChapter[] {
  let [figure, letter] = [0, 0]
  return chapters.map((id) => {
    const number = isAnnex(id) ? String.fromCharCode(65 + letter++) : String(++figure)
    return { id, number }
  })
}

/** `2 清标结果`, `附录 B 判定规则` */
export function chapterTitle({ id, number }: NumberedChapter, translate: Translate): string {
  const name = translate(`report.chapters.${id}`)
  return isAnnex(id) ? translate('report.annex.title', { letter: number, name }) : `${number} ${name}`
}
