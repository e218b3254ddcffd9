import type { Translate } from '../kit/i18n/translator'

/** The chapters after the summary, in their order. */
export const CHAPTERS = [
  'overview',
  'findings',
  'opinions',
  'signatures',
  'results',
  'method',
  'law',
  'files',
] as const
export type Chapter = (typeof CHAPTERS)[number]

/** Chapters that prove the others. They are lettered and named annexes. */
const ANNEXES: readonly Chapter[] = ['results', 'method', 'law', 'files']

/** A chapter with its number: `2`, or `B` for an annex. */
export interface NumberedChapter {
  readonly id: Chapter
  readonly number: string
}

export function numbered(chapters: readonly Chapter[]): NumberedChapter[] {
  let [figure, letter] = [0, 0]
  return chapters.map((id) => {
    const number = ANNEXES.includes(id) ? String.fromCharCode(65 + letter++) : String(++figure)
    return { id, number }
  })
}

/** `2 清标结果`, `附录 B 判定规则` */
export function chapterTitle({ id, number }: NumberedChapter, translate: Translate): string {
  const name = translate(`report.chapters.${id}`)
  return ANNEXES.includes(id)
    ? translate('report.annex.title', { letter: number, name })
    : `${number} ${name}`
}
