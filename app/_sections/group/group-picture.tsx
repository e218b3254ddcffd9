import { getTranslations } from 'next-intl/server'
import { FollowLinks } from '@/app/_ui/client/follow-links'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { bidderHref, pairHref } from '@/lib/catalogue/section-href'
import { EVIDENCE, EVIDENCE_CLASSES } from '@/lib/evidence/kinds'
import { kindsIn } from '@/lib/evidence/pairs'
import { formatCount } from '@/lib/kit/format'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import {
  type DrawnEdge,
  type GroupDrawing,
  groupDrawing,
  type LineLook,
  ROW,
} from '@/lib/workspace/overview/group-layout'
import styles from './group.module.css'
import type { GroupShown } from './shown'

/** Two classes have a double line: colour is never the only difference. */
function Line({ path, look, thickness }: Pick<DrawnEdge, 'path' | 'look' | 'thickness'>) {
  return (
    <>
      <path d={path} className={styles.line} data-look={look} strokeWidth={thickness} />
      {look === 'several' && (
        <path d={path} className={styles.gap} strokeWidth={Math.max(1, thickness / 3)} />
      )}
    </>
  )
}

function edgeWords({ edge }: DrawnEdge, translate: Translate): string {
  const kinds = kindsIn(edge, EVIDENCE).map((kind) => translate(`overview.kind.${kind}`))
  const pair = `${edge.one.bidderName} ↔ ${edge.two.bidderName}`
  return `${pair}${translate('marks.colon')}${kinds.join(translate('marks.list'))}`
}

/** An edge leads to the page of its pair. */
function Edge(props: { openId: string; drawn: DrawnEdge; translate: Translate }) {
  const { openId, drawn, translate } = props
  const { one, two } = drawn.edge
  const label = edgeWords(drawn, translate)
  return (
    <a
      href={pairHref(openId, one.bidderId, two.bidderId)}
      className={styles.edge}
      aria-label={label}
      tabIndex={-1}
    >
      <title>{label}</title>
      <path d={drawn.path} className={styles.reach} />
      <Line {...drawn} />
    </a>
  )
}

async function Members({ openId, drawing }: { openId: string; drawing: GroupDrawing }) {
  const t = await getTranslations('overview.group.state')
  return (
    <ul className={styles.nodes} style={{ height: drawing.height }}>
      {drawing.members.map(({ member, y, state }) => (
        <li key={member.bidderId} style={{ top: y - ROW / 2, height: ROW }} data-state={state}>
          <span className={styles.name}>
            <PlainLink href={bidderHref(openId, member.bidderId)} title={member.bidderName}>
              {member.bidderName}
            </PlainLink>
            {state !== 'connected' && <small>{t(state)}</small>}
          </span>
          <i aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}

const LOOKS: readonly LineLook[] = [...EVIDENCE_CLASSES, 'several', 'beside']

async function Legend({ drawing }: { drawing: GroupDrawing }) {
  const t = await getTranslations('overview')
  const used = LOOKS.filter((look) => drawing.edges.some((drawn) => drawn.look === look))
  return (
    <ul className={styles.legend}>
      {used.map((look) => (
        <li key={look}>
          <svg viewBox="0 0 36 10" width="36" height="10" aria-hidden="true">
            <Line
              path="M0 5H36"
              look={look}
              thickness={look === 'beside' ? 1.5 : look === 'several' ? 6 : 3}
            />
          </svg>
          {look === 'several' || look === 'beside' ? t(`group.legend.${look}`) : t(`class.${look}`)}
        </li>
      ))}
    </ul>
  )
}

/** Who is connected with whom: members one below the other, arcs between them. The table of edges has the same facts. */
export async function GroupPicture({ openId, view, locale }: GroupShown) {
  const t = await getTranslations('overview.group')
  const translate = translator(locale)
  const drawing = groupDrawing(view.remains)
  const { edges, hidden, height } = drawing
  const numbers = {
    drawn: formatCount(edges.length, locale),
    all: formatCount(edges.length + hidden, locale),
  }
  return (
    <figure className={styles.picture}>
      <figcaption>{t('picture')}</figcaption>
      <p className={styles.text}>
        {t('pictureText')} {hidden > 0 && t('drawn', numbers)}
      </p>
      <div className={styles.graph}>
        <Members openId={openId} drawing={drawing} />
        <FollowLinks>
          <svg
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
            style={{ height }}
            className={styles.arcs}
            data-dense={drawing.isDense || undefined}
            role="presentation"
          >
            {edges.toReversed().map((drawn) => (
              <Edge key={drawn.path} openId={openId} drawn={drawn} translate={translate} />
            ))}
          </svg>
        </FollowLinks>
      </div>
      <Legend drawing={drawing} />
    </figure>
  )
}
