import type { Block, ReportDocument } from '../analyses/chapter/blocks'
import { facts, heading, paragraph } from '../analyses/chapter/context'
import { formatTime } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { citation, citedArticles } from '../laws/articles'
import { lawVersionsOf } from '../laws/data'
import { sectionById } from '../sections/data'
import { letterById } from './data'

/** Articles that permit a committee to ask for clarification. */
const CLARIFYING = ['biddingLaw39', 'regulation52', 'opinions13']

/**
 * A clarification letter to one bidder as a document; null if the section has no such letter. The system
 * names no other bidder in it.
 */
export async function letterDocument(
  openId: string,
  id: number,
  locale: Locale,
): Promise<ReportDocument | null> {
  const [section, letter] = [await sectionById(openId), await letterById(openId, id)]
  if (!section || !letter) return null
  const translate = translator(locale)
  const word = (key: string, values?: Record<string, string | number>) =>
    translate(`report.letters.${key}`, values)
  const versions = await lawVersionsOf(section.organisationId)
  const law = citedArticles('calc', letter.createdAt, versions, translate)
    .filter(({ key }) => CLARIFYING.includes(key))
    .map((article) => paragraph(word('law') + citation(article, translate), 'muted'))
  const questions: Block[] = letter.questions.map((text, at) => paragraph(`${at + 1}. ${text}`))
  return {
    locale,
    title: letter.title,
    subtitle: word('docNumber', { number: letter.number }),
    words: {
      contents: translate('report.contents'),
      // Filled in by the renderer.
      pageOf: translate('report.pageOf', { page: '{page}', pages: '{pages}' }),
      head: `${word('docNumber', { number: letter.number })} · ${section.sectionName}`,
    },
    blocks: [
      facts([
        { label: word('section'), value: `${section.sectionName} (${section.sectionCode})` },
        { label: word('deadline'), value: letter.deadline },
      ]),
      paragraph(word('to', { bidder: letter.bidderName })),
      paragraph(word('intro')),
      heading(2, 'questions', word('question')),
      ...questions,
      paragraph(word('answerBy', { deadline: letter.deadline })),
      paragraph(word('note'), 'muted'),
      ...law,
      paragraph(`${word('sign')} · ${formatTime(letter.createdAt).slice(0, 10)}`),
    ],
  }
}
