import { getTranslations } from 'next-intl/server'
import { Kept } from '@/app/_sections/kept'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { PageHeader } from '@/app/_ui/page-header'
import { personOfPage } from '@/lib/auth/loaders'
import { sectionHref } from '@/lib/catalogue/section-href'
import { CHAPTERS, type Chapter } from '@/lib/domain/chapters'
import { allows } from '@/lib/domain/permissions'
import { formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { chosenChapters } from '@/lib/report/chapters'
import { actingOf, REPORT_TABS, type ReportView, reportView, SCREEN_ROWS } from '@/lib/report/loaders'
import { NoticeView } from './block-view'
import { ChaptersButton } from './client/chapters-button'
import { OutputButtons } from './client/output-buttons'
import { DocumentView } from './document-view'
import { Disputes, Judgements } from './judgements'
import { Letters } from './letters'
import { Opinions, Overall } from './opinions'
import styles from './report.module.css'
import { SealBar, Versions } from './seal-bar'
import { SignaturesGiven } from './signatures-given'

const MESSAGES = ['page', 'opinions', 'overall', 'dissent', 'letters', 'signatures', 'chapterChoice']
  .map((part) => `report.${part}`)
  .concat('shell.conflict', 'judging')

interface Props {
  readonly view: ReportView
  readonly path: string
  readonly query: Query
}

/** The button that chooses the chapters, for those who take part in the report. */
async function Chapters({ view }: Props) {
  const t = await getTranslations('report.chapters')
  const { takesPart, condition } = actingOf(view)
  if (!takesPart) return null
  const names = Object.fromEntries(CHAPTERS.map((chapter) => [chapter, t(chapter)]))
  return (
    <ChaptersButton
      openId={view.section.openId}
      chosen={chosenChapters(view.work.head)}
      names={names as Record<Chapter, string>}
      isSigned={condition === 'signing' || condition === 'sealed'}
    />
  )
}

/** States how many rows of long tables are shown, with a link to show more or fewer. */
async function Shortened({ view, path, query }: Props) {
  const t = await getTranslations('report.page')
  const { isFull } = view.requested
  const href = hrefOf(path, query, { full: isFull ? undefined : '1' })
  return (
    <p className={styles.short} data-full={isFull || undefined}>
      {!isFull && t('short', { rows: SCREEN_ROWS })}
      <PlainLink href={href} still>
        {t(isFull ? 'shortened' : 'full')}
      </PlainLink>
    </p>
  )
}

/** A sealed version or a letter alone, with a link back. */
async function Single({ view, path }: Props) {
  const t = await getTranslations('report')
  const { sealed, document, requested, section } = view
  const back = sealed ? path : `${path}?tab=work`
  return (
    <>
      <PageHeader
        title={document?.title ?? t('title')}
        note={section.sectionName}
        actions={
          <>
            <ButtonLink icon="back" href={back}>
              {t(sealed ? 'signatures.current' : 'letters.back')}
            </ButtonLink>
            {allows(view.person.grants, 'analysis:export') && (
              <OutputButtons
                openId={section.openId}
                formats={['docx', 'pdf']}
                {...(sealed
                  ? { version: sealed.version.number, mayAddAnnexes: true }
                  : { letter: requested.letter ?? 0 })}
              />
            )}
          </>
        }
      />
      {sealed && (
        <NoticeView
          tone={sealed.isWhole ? 'good' : 'warn'}
          text={
            sealed.isWhole
              ? t('signatures.showing', {
                  number: sealed.version.number,
                  time: formatTime(sealed.version.sealedAt),
                  hash: sealed.version.hash,
                })
              : t('signatures.damaged', { number: sealed.version.number })
          }
        />
      )}
      {document && <DocumentView document={document} plain={requested.letter !== null} />}
    </>
  )
}

/** The work of the committee: opinions, findings, letters, sealed versions. */
async function CommitteeWork({ view, path }: Props) {
  const t = await getTranslations('report.signatures')
  return (
    <div>
      <Opinions {...view} />
      <Overall {...view} />
      <Disputes {...view} />
      <Judgements {...view} />
      <SignaturesGiven {...view} />
      <Letters shown={view} path={path} letterTo={view.requested.letterTo} />
      {view.seal.sealed.length > 0 && (
        <Card title={t('versions')}>
          <Versions {...view} path={path} />
        </Card>
      )}
    </div>
  )
}

async function Whole(props: Props) {
  const { view, path } = props
  const { requested, document, section, person } = view
  const t = await getTranslations('report')
  const mayExport = allows(person.grants, 'analysis:export')
  const mayReadFiles = allows(person.grants, 'file:view')
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('page.note')}
        actions={
          mayExport && (
            <OutputButtons
              openId={section.openId}
              formats={[...(mayReadFiles ? (['html'] as const) : []), 'zip', 'xlsx', 'docx', 'pdf']}
              mayAddInputs={mayReadFiles}
              mayAddAnnexes
            />
          )
        }
        tabs={REPORT_TABS.map((key) => ({
          key,
          label: t(`page.tabs.${key}`),
          href: key === 'document' ? path : `${path}?tab=${key}`,
        }))}
        activeTab={requested.tab}
        tabsLabel={t('title')}
      />
      <SealBar {...view} />
      {document ? (
        <>
          <div className={styles.above}>
            <Shortened {...props} />
            <Chapters {...props} />
          </div>
          <DocumentView document={document} />
        </>
      ) : (
        <CommitteeWork {...props} />
      )}
    </>
  )
}

/** The page of who has filed a technical document of a veiled section. */
async function WithoutReport({ openId }: { openId: string }) {
  const t = await getTranslations('report')
  return (
    <>
      <PageHeader title={t('title')} />
      <Kept openId={openId} userId={(await personOfPage()).userId} what="report" />
    </>
  )
}

/** 清标报告: the report of the current data, the committee's work on it, and its sealed versions. */
export async function ReportPage({ openId, query }: { openId: string; query: Query }) {
  const view = await reportView(openId, query)
  if (!view) return <WithoutReport openId={openId} />
  const path = sectionHref(openId, 'report')
  const props = { view, path, query }
  return (
    <ClientMessages paths={MESSAGES}>
      {view.sealed || view.requested.letter !== null ? <Single {...props} /> : <Whole {...props} />}
    </ClientMessages>
  )
}
