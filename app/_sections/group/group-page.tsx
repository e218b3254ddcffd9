import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { EmptyState } from '@/app/_ui/empty-state'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { PageHeader } from '@/app/_ui/page-header'
import { groupHref, sectionHref } from '@/lib/catalogue/section-href'
import { claimText, kindsNotCompared, pairsConnected } from '@/lib/evidence/claims'
import { asideWords, remainsWords, standingWords } from '@/lib/evidence/group-words'
import type { SharingGroup } from '@/lib/evidence/groups'
import { nothingSharedText } from '@/lib/evidence/nothing-found'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { Query } from '@/lib/kit/query'
import { sectionOfPage } from '@/lib/sections/loaders'
import { type GroupDossier, groupDossier, pairCount, unconnected } from '@/lib/workspace/overview/group'
import { Edges } from './edges'
import styles from './group.module.css'
import { GroupPicture } from './group-picture'
import type { GroupShown } from './shown'
import { KindSwitches, MemberSwitches } from './switches'

/** With more members the picture is so tall that their table fits beside it. */
const TALL = 8

/** More pairs that others connect are not named. */
const MOST_APART = 3

/** The groups before and after this one, in the order of the overview. */
async function Neighbours({ openId, dossier }: { openId: string; dossier: GroupDossier }) {
  const t = await getTranslations('overview.group')
  const link = (group: SharingGroup | null, words: 'previous' | 'next') =>
    group && <ButtonLink href={groupHref(openId, group.bidders[0]!.bidderId)}>{t(words)}</ButtonLink>
  return (
    <>
      {link(dossier.previous, 'previous')}
      {link(dossier.next, 'next')}
      <ButtonLink href={sectionHref(openId, 'overview')}>{t('overview')}</ButtonLink>
    </>
  )
}

/** By what the whole group is connected. */
async function Facts({ view, locale }: GroupShown) {
  const [t, marks] = [await getTranslations('overview'), await getTranslations('marks')]
  const { bidders, edges, kinds, classes } = view.group
  const list = (words: readonly string[]) => words.join(marks('list'))
  const pairs = edges.filter(({ connects }) => connects).length
  const all = pairCount(bidders.length)
  const standing = standingWords(view.group, translator(locale))
  const apart = unconnected(view.group)
  const numbers = { pairs: formatCount(pairs, locale), all: formatCount(all, locale) }
  const connected = claimText(pairsConnected(pairs, all, numbers), translator(locale))
  const named =
    apart.length > 0 &&
    apart.length <= MOST_APART &&
    t('group.through', { pairs: list(apart.map(([one, two]) => `${one.bidderName} ↔ ${two.bidderName}`)) })
  return (
    <>
      <p className="strong bare">
        {t('groups.by', { kinds: list(kinds.map((kind) => t(`kind.${kind}`))) })}
        {marks('semicolon')}
        {t('groups.classes', {
          count: classes.length,
          classes: list(classes.map((one) => t(`class.${one}`))),
        })}
      </p>
      {standing && <p className="strong bare">{standing}</p>}
      <p className={styles.text}>
        {named ? marks('sentences', { first: connected, second: named }) : connected}
      </p>
    </>
  )
}

/** What remains without what is left aside; nothing while everything counts. */
async function Remains({ view, path, locale }: GroupShown) {
  const t = await getTranslations('overview.group')
  const translate = translator(locale)
  const aside = asideWords(view.aside, view.remains, translate)
  if (!aside) return null
  return (
    <p className={styles.remains} role="status">
      <strong>{aside}</strong>
      {translate('marks.colon')}
      {remainsWords(view.remains, translate)}{' '}
      <PlainLink href={path} still>
        {t('reset')}
      </PlainLink>
    </p>
  )
}

async function NotExamined({ kinds, locale }: { kinds: GroupDossier['notExamined']; locale: Locale }) {
  const translate = translator(locale)
  const names = kinds.map((kind) => translate(`overview.kind.${kind}`))
  return kindsNotCompared(names, translate('marks.list')).map((claim) => (
    <p key={claim.key} className={styles.text}>
      {claimText(claim, translate)}
    </p>
  ))
}

/** A group of bidders: who belongs together, why, and what remains without a kind of evidence or a member. */
export async function GroupPage(props: { openId: string; bidderId: string; query: Query; locale: Locale }) {
  const { openId, bidderId, query, locale } = props
  await sectionOfPage(openId, 'analysis:view')
  const dossier = await groupDossier(openId, Number(bidderId), query)
  if (!dossier) notFound()
  const t = await getTranslations('overview')
  const { view, at, bidder, results, notExamined } = dossier
  const shown = view && { openId, path: groupHref(openId, bidder.bidderId), query, locale, results, view }
  const isTall = (view?.group.bidders.length ?? 0) > TALL
  const title = view
    ? t('groups.name', { at: at + 1, count: view.group.bidders.length })
    : t('group.titleOf', { name: bidder.bidderName })
  return (
    <>
      <PageHeader
        title={title}
        note={t('group.note')}
        actions={<Neighbours openId={openId} dossier={dossier} />}
      />
      {shown ? (
        <>
          <Card>
            <Facts {...shown} />
            <Remains {...shown} />
            <NotExamined kinds={notExamined} locale={locale} />
          </Card>
          <div className={styles.beside}>
            <GroupPicture {...shown} />
            <div className="narrow">
              <KindSwitches {...shown} />
              {isTall && <MemberSwitches {...shown} />}
            </div>
          </div>
          {!isTall && <MemberSwitches {...shown} />}
          <Edges {...shown} />
        </>
      ) : (
        <EmptyState
          icon="team"
          title={nothingSharedText({ openId, results }, { bidder: bidder.bidderName }, translator(locale), [
            bidder.bidderId,
          ])}
        />
      )}
    </>
  )
}
