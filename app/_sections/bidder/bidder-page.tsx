import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FindingRows } from '@/app/_sections/findings/finding-rows'
import styles from '@/app/_sections/findings/findings.module.css'
import { Gaps } from '@/app/_sections/overview/gaps'
import { PairTable } from '@/app/_sections/overview/pairs'
import { JudgeDesk } from '@/app/_sections/report/client/judge-desk'
import { JUDGE_MESSAGES } from '@/app/_sections/report/judged-table'
import { ButtonLink } from '@/app/_ui/button'
import { Card, Descriptions } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { PageHeader } from '@/app/_ui/page-header'
import { bidderHref, groupHref, sectionHref } from '@/lib/catalogue/section-href'
import { PARSE_STATUS } from '@/lib/domain/number-codes'
import { allows } from '@/lib/domain/permissions'
import { STRONG } from '@/lib/evidence/kinds'
import { noClueText, nothingSharedText } from '@/lib/evidence/nothing-found'
import { kindsIn } from '@/lib/evidence/pairs'
import { formatCount, formatMoney } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { sectionOfPage } from '@/lib/sections/loaders'
import { shownCode } from '@/lib/sections/present'
import { type BidderDossier, bidderDossier } from '@/lib/workspace/overview/bidder'
import { bidderResultHref } from '@/lib/workspace/overview/links'

interface Shown {
  readonly openId: string
  readonly dossier: BidderDossier
  readonly locale: Locale
}

/** The bidders before and after this one, in the order of the section. */
async function Neighbours({ openId, dossier }: Shown) {
  const t = await getTranslations('overview.bidder')
  const { previous, next } = dossier
  return (
    <>
      {previous && <ButtonLink href={bidderHref(openId, previous.id)}>{t('previous')}</ButtonLink>}
      {next && <ButtonLink href={bidderHref(openId, next.id)}>{t('next')}</ButtonLink>}
      <ButtonLink href={sectionHref(openId, 'overview')}>{t('overview')}</ButtonLink>
    </>
  )
}

const STATES = {
  [PARSE_STATUS.success]: 'read',
  [PARSE_STATUS.failed]: 'unread',
  [PARSE_STATUS.running]: 'reading',
} as const

/** The bid files with their states; empty if there are none, which is said. */
async function Files({ openId, dossier, locale }: Shown) {
  const t = await getTranslations('overview.bidder')
  if (dossier.files.length === 0) return t('noFile')
  return (
    <span className={styles.files}>
      {dossier.files.map(({ id, fileName, filePrice, parseStatus }) => (
        <span key={id}>
          <PlainLink href={sectionHref(openId, 'file_view')}>{fileName}</PlainLink> · {t(STATES[parseStatus])}
          {filePrice !== null && ` · ${t('fileTotal', { price: formatMoney(filePrice, locale) })}`}
        </span>
      ))}
    </span>
  )
}

async function Facts(shown: Shown) {
  const { openId, dossier, locale } = shown
  const t = await getTranslations('overview.bidder')
  const { section, person } = await sectionOfPage(openId, 'analysis:view')
  const { bidder, rank } = dossier
  const place = rank && t('rank', { at: formatCount(rank.at, locale), of: formatCount(rank.of, locale) })
  const price = bidder.bidderPrice === null ? null : formatMoney(bidder.bidderPrice, locale)
  return (
    <Card>
      <Descriptions
        items={[
          ...(allows(person.grants, 'bidder:view')
            ? [{ key: 'code', label: t('code'), value: shownCode(section, bidder) }]
            : []),
          { key: 'price', label: t('price'), value: [price, place].filter(Boolean).join(' · ') },
          { key: 'part', label: t('takesPart'), value: t(bidder.isOk === 1 ? 'yes' : 'no') },
          { key: 'files', label: t('files'), wide: true, value: <Files {...shown} /> },
        ]}
      />
    </Card>
  )
}

/** Columns with the name of the bidder, which is the title of the page. */
const OWN_NAME = ['bidderName', 'title'] as const

/** The findings of the bidder, those that connect it with others first. */
async function Findings({ openId, dossier, locale }: Shown) {
  const t = await getTranslations('overview.bidder')
  const { person } = await sectionOfPage(openId, 'analysis:view')
  if (dossier.findings.length === 0)
    return <p className={styles.text}>{noClueText(dossier.results, dossier.bidder.id, translator(locale))}</p>
  return (
    <>
      <p className={styles.text}>{t('worth')}</p>
      {dossier.findings.map(({ result, table, rows, total }) => (
        <FindingRows
          key={`${result.module.id} ${table.id}`}
          openId={openId}
          result={result}
          table={table}
          rows={rows}
          total={total}
          href={bidderResultHref(openId, result, dossier.bidder.id)}
          locale={locale}
          grants={person.grants}
          leave={OWN_NAME}
        />
      ))}
    </>
  )
}

/** Everything about one bidder: its files, the bidders it is connected with, its findings, what was not compared. */
export async function BidderPage(props: { openId: string; bidderId: string; locale: Locale }) {
  const { openId, bidderId, locale } = props
  await sectionOfPage(openId, 'analysis:view')
  const dossier = await bidderDossier(openId, Number(bidderId))
  if (!dossier) notFound()
  const t = await getTranslations('overview.bidder')
  const shown = { openId, dossier, locale }
  const { results } = dossier
  const isInGroup = dossier.pairs.some((pair) => kindsIn(pair, STRONG).length > 0)
  return (
    <ClientMessages paths={['shell.conflict', ...JUDGE_MESSAGES]}>
      <PageHeader title={dossier.bidder.bidderName} note={t('note')} actions={<Neighbours {...shown} />} />
      <JudgeDesk openId={openId} />
      <Facts {...shown} />
      <section className={styles.part}>
        <div className={styles.head}>
          <h2>{t('connected')}</h2>
          {isInGroup && <PlainLink href={groupHref(openId, dossier.bidder.id)}>{t('group')}</PlainLink>}
        </div>
        {dossier.pairs.length > 0 ? (
          <PairTable openId={openId} pairs={dossier.pairs} caption={t('connected')} locale={locale} />
        ) : (
          <p className={styles.text}>
            {nothingSharedText({ openId, results }, 'notConnected', translator(locale), [dossier.bidder.id])}
          </p>
        )}
      </section>
      <Findings {...shown} />
      <div className={styles.part}>
        <Gaps openId={openId} columns={dossier.results} ids={[dossier.bidder.id]} locale={locale} />
      </div>
    </ClientMessages>
  )
}
