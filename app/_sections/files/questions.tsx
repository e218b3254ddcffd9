import { getTranslations } from 'next-intl/server'
import type { Option, Question } from '@/lib/documents/uploads/questions'
import type { FileType } from '@/lib/domain/number-codes'
import { formatTime } from '@/lib/kit/format'
import { QuestionList } from './client/question-list'
import type { ShownQuestion } from './shown-question'

/** Files of a section that are stored only after a person answers a question. */
export async function Questions({ questions }: { questions: readonly Question[] }) {
  const t = await getTranslations('files.questions')
  const [kinds, doubtWords] = [await getTranslations('codes.fileType'), await getTranslations('errors.doubt')]
  const wordsOf = ({ bidder, isRecognised, current }: Option, fileType: FileType, sha256: string) => {
    const name = bidder?.bidderName ?? kinds(String(fileType) as never)
    const into = t(isRecognised ? 'recognised' : 'into', { name })
    if (!current) return t('empty', { into })
    if (current.sha256 === sha256) return t('same', { into })
    return t('replacing', { into, file: current.fileName, time: formatTime(current.createdAt) })
  }
  const shown = questions.map(
    ({
      reading: { id, fileName, fileType, sha256, startedAt },
      doubts,
      options,
      stranger,
    }): ShownQuestion => ({
      id,
      fileName,
      sent: t('sent', { time: formatTime(startedAt) }),
      doubts: doubts.map(({ code, values }) => doubtWords(code, values as never)),
      options: options.map((option) => ({
        openDetailId: option.bidder?.id ?? null,
        replaces: option.current?.id ?? 0,
        words: wordsOf(option, fileType, sha256),
      })),
      stranger: stranger === null ? null : t('enlistInto', { name: stranger }),
    }),
  )
  return <QuestionList questions={shown} />
}
