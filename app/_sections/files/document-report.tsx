import { getLocale, getTranslations } from 'next-intl/server'
import { sizeText } from '@/lib/documents/files/present'
import { problemWords } from '@/lib/documents/technical/present'
import type { SeenReading } from '@/lib/documents/technical/seen'
import { formatCount, MISSING } from '@/lib/kit/format'
import { Advice, DocumentState, Recognition } from './document-state'
import styles from './files.module.css'
import { Part } from './report-part'

export interface ReportedDocument {
  readonly fileName: string
  /** Its path in an archive, or the name of the file. */
  readonly name: string
  readonly sha256: string
  readonly size: number | null
  readonly reading: SeenReading
}

async function Problems({ problems }: { problems: readonly string[] }) {
  const t = await getTranslations('files.documents')
  return (
    <Part title={t('report.problems')}>
      <ul className={`bulleted ${styles.problems}`}>
        {problems.map((problem) => {
          const { code, values } = problemWords(problem)
          return <li key={problem}>{t(`problem.${code}`, values as never)}</li>
        })}
      </ul>
    </Part>
  )
}

/** How a document was read: its figures, what was not read, and what to do about it. */
export async function DocumentReport({ document }: { document: ReportedDocument }) {
  const [t, columns, locale] = [
    await getTranslations('files.documents'),
    await getTranslations('files.column'),
    await getLocale(),
  ]
  const { fileName, name, sha256, size, reading } = document
  const figures = [
    [t('column.pages'), reading.pages],
    [t('report.pagesWithoutText'), reading.pagesWithoutText],
    [t('column.characters'), reading.characters],
    [t('report.images'), reading.images],
    [t('report.hidden'), reading.hidden],
  ] as const
  return (
    <>
      <p className={styles.reportFile}>{fileName}</p>
      <p>
        <DocumentState reading={reading} />
        <Advice reading={reading} />
        <Recognition reading={reading} />
      </p>
      <dl className={styles.facts}>
        {name !== fileName && <dt>{t('report.path')}</dt>}
        {name !== fileName && <dd>{name}</dd>}
        {figures.map(([title, figure]) => [
          <dt key={title}>{title}</dt>,
          <dd key={`${title} figure`} className="numeric">
            {figure === null ? MISSING : formatCount(figure, locale)}
          </dd>,
        ])}
        <dt>{columns('size')}</dt>
        <dd className="numeric">{sizeText(size, locale)}</dd>
        <dt>{columns('hash')}</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
      </dl>
      {reading.problems.length > 0 && <Problems problems={reading.problems} />}
      {reading.state === 'read' && reading.problems.length === 0 && <p>{t('report.noProblems')}</p>}
    </>
  )
}
