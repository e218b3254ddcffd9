import { getLocale, getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { bidderHref, groupHref } from '@/lib/catalogue/section-href'
import { standingWords } from '@/lib/evidence/group-words'
import type { SharingGroup } from '@/lib/evidence/groups'
import { connectingText } from '@/lib/evidence/kinds'
import { nothingSharedText } from '@/lib/evidence/nothing-found'
import type { SectionResult } from '@/lib/evidence/results'
import { translator } from '@/lib/kit/i18n/translator'
import styles from './overview.module.css'

/** Bidders that strong evidence connects, each group with the kinds that connect it and a link to its page. */
export async function Groups(props: {
  openId: string
  groups: readonly SharingGroup[]
  results: readonly SectionResult[]
}) {
  const { openId, groups, results } = props
  const translate = translator(await getLocale())
  const [t, marks] = [await getTranslations('overview'), await getTranslations('marks')]
  return (
    <section className={styles.part} aria-labelledby="groups-title">
      <h2 id="groups-title">{t('groups.title')}</h2>
      <p className={styles.text}>
        {groups.length > 0
          ? connectingText(translate)
          : nothingSharedText({ openId, results }, 'noGroup', translate)}
      </p>
      <ul className={styles.groups}>
        {groups.map((group, at) => {
          const { bidders, kinds, classes } = group
          const standing = standingWords(group, translate)
          return (
            <li key={bidders[0]!.bidderId}>
              <h3>
                <PlainLink href={groupHref(openId, bidders[0]!.bidderId)}>
                  {t('groups.name', { at: at + 1, count: bidders.length })}
                </PlainLink>
              </h3>
              <p className={styles.members}>
                {bidders.map(({ bidderId, bidderName }) => (
                  <PlainLink key={bidderId} href={bidderHref(openId, bidderId)}>
                    {bidderName}
                  </PlainLink>
                ))}
              </p>
              <p className={styles.text}>
                {t('groups.by', { kinds: kinds.map((kind) => t(`kind.${kind}`)).join(marks('list')) })}
              </p>
              <p className={styles.text}>
                {t('groups.classes', {
                  count: classes.length,
                  classes: classes.map((one) => t(`class.${one}`)).join(marks('list')),
                })}
              </p>
              {standing && <p className={styles.text}>{standing}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
