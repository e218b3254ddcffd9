import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PAIR_PARTS } from '@/app/_analyses/pair-parts'
import { FindingRows } from '@/app/_sections/findings/finding-rows'
import findings from '@/app/_sections/findings/findings.module.css'
import { Gaps } from '@/app/_sections/overview/gaps'
import { sharedKinds } from '@/app/_sections/overview/pairs'
import { JudgeDesk } from '@/app/_sections/report/client/judge-desk'
import { JUDGE_MESSAGES } from '@/app/_sections/report/judged-table'
import { ButtonLink } from '@/app/_ui/button'
import { Card, Descriptions } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { PageHeader } from '@/app/_ui/page-header'
import { bidderHref, pairHref, sectionHref } from '@/lib/catalogue/section-href'
import { claimText, sharedOfPair } from '@/lib/evidence/claims'
import { kindsCompared } from '@/lib/evidence/examined'
import { EVIDENCE } from '@/lib/evidence/kinds'
import { nothingSharedText } from '@/lib/evidence/nothing-found'
import type { SharingPair } from '@/lib/evidence/pairs'
import { formatCount, formatMoney, formatSigned } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { sectionOfPage } from '@/lib/sections/loaders'
import { pairResultHref } from '@/lib/workspace/overview/links'
import { type PairDossier, pairDossier } from '@/lib/workspace/overview/pair'

interface PairShown {
  readonly openId: string
  readonly dossier: PairDossier
  readonly locale: Locale
}

/** Findings shown at once; the analysis has all. */
const SHOWN = 20

/** The pairs before and after this one, in the order of the overview. */
async function Neighbours({ openId, dossier, locale }: PairShown) {
  const t = await getTranslations('overview.pair')
  const { previous, next, at, count } = dossier
  const link = (pair: SharingPair | null, words: 'previous' | 'next' | 'first') =>
    pair && (
      <ButtonLink href={pairHref(openId, pair.one.bidderId, pair.two.bidderId)}>
        {t(words)}
        <span className="reader-only">
          {' '}
          {pair.one.bidderName} ↔ {pair.two.bidderName}
        </span>
      </ButtonLink>
    )
  const numbers = { at: formatCount(at + 1, locale), count: formatCount(count, locale) }
  return (
    <>
      {at >= 0 && <span title={t('order')}>{t('place', numbers)}</span>}
      {link(previous, 'previous')}
      {link(next, at < 0 ? 'first' : 'next')}
      <ButtonLink href={sectionHref(openId, 'overview')}>{t('overview')}</ButtonLink>
    </>
  )
}

async function Totals({ openId, dossier, locale }: PairShown) {
  const t = await getTranslations('overview.pair')
  const [one, two] = dossier.sides
  const compared = (key: 'bidderPrice' | 'fileTotal') => {
    const [first, second] = [one[key], two[key]]
    if (first === null || second === null) return null
    const ratio = first > 0 ? ` · ${t('ratio', { ratio: (second / first).toFixed(4) })}` : ''
    return `${formatMoney(first, locale)} / ${formatMoney(second, locale)} · ${t('difference', {
      diff: formatSigned(second - first, locale),
    })}${ratio}`
  }
  const { sharing, results } = dossier
  const ids = [one.id, two.id]
  return (
    <Card>
      <Descriptions
        items={[
          {
            key: 'bidders',
            label: t('bidders'),
            wide: true,
            value: (
              <>
                <PlainLink href={bidderHref(openId, one.id)}>{one.bidderName}</PlainLink> ↔{' '}
                <PlainLink href={bidderHref(openId, two.id)}>{two.bidderName}</PlainLink>
              </>
            ),
          },
          { key: 'opening', label: t('opening'), wide: true, value: compared('bidderPrice') },
          { key: 'file', label: t('fileTotal'), wide: true, value: compared('fileTotal') },
          {
            key: 'shared',
            label: t('shared'),
            wide: true,
            value: sharing
              ? sharedKinds(sharing, translator(locale), locale)
              : nothingSharedText({ openId, results }, 'nothingShared', translator(locale), ids),
          },
        ]}
      />
    </Card>
  )
}

/** What the analyses show besides rows. */
function Parts({ openId, dossier, locale, place }: PairShown & { readonly place: 'above' | 'below' }) {
  return dossier.results.flatMap(({ module, state }) => {
    const own = PAIR_PARTS[module.id]
    if (!state.current || own?.place !== place) return []
    return (
      <own.Part key={module.id} run={state.current} openId={openId} sides={dossier.sides} locale={locale} />
    )
  })
}

async function Rows({ openId, dossier, locale }: PairShown) {
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const [one, two] = dossier.sides
  return dossier.rows.map(({ result, table, rows }) => (
    <FindingRows
      key={`${result.module.id} ${table.id}`}
      openId={openId}
      result={result}
      table={table}
      rows={rows.slice(0, SHOWN)}
      total={rows.length}
      href={pairResultHref(openId, result, one.id, two.id)}
      locale={locale}
      grants={person.grants}
    />
  ))
}

/** The dossier of two bidders: everything that they share. */
export async function PairPage(props: { openId: string; one: string; two: string; locale: Locale }) {
  const { openId, one, two, locale } = props
  await sectionOfPage(openId, 'analysis:view')
  const dossier = await pairDossier(openId, Number(one), Number(two))
  if (!dossier) notFound()
  const translate = translator(locale)
  const shown = { openId, dossier, locale }
  const [first, second] = dossier.sides
  const ids = [first.id, second.id]
  const kinds = kindsCompared(EVIDENCE, { openId, results: dossier.results, ids }, translate)
  return (
    <ClientMessages paths={['results.run', 'shell.conflict', ...JUDGE_MESSAGES]}>
      <PageHeader
        title={`${first.bidderName} ↔ ${second.bidderName}`}
        note={claimText(sharedOfPair(kinds), translate)}
        actions={<Neighbours {...shown} />}
      />
      <JudgeDesk openId={openId} />
      <Totals {...shown} />
      <Parts {...shown} place="above" />
      <Rows {...shown} />
      <Parts {...shown} place="below" />
      <div className={findings.part}>
        <Gaps openId={openId} columns={dossier.results} ids={ids} locale={locale} />
      </div>
    </ClientMessages>
  )
}
