import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { TodoList } from '@/app/_shell/todo-list'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { PageHeader } from '@/app/_ui/page-header'
import { formatCount } from '@/lib/kit/format'
import { type Workplace, workplaceOf } from '@/lib/workspace/workplace/workplace'
import { Backup } from './backup'
import { MySections } from './my-sections'
import { GoingRuns, LatestResults } from './runs'
import { FirstSteps, Welcome } from './welcome'
import styles from './workplace.module.css'

export const generateMetadata = async () => ({
  title: (await getTranslations('sections.workplace'))('title'),
})

const HREFS = {
  sections: '/qb-project',
  going: '#going',
  todos: '/personal/todo',
  results: '/tbService/results',
} as const

/** Counts, each linked to the page with the items. */
async function Figures({ figures }: { figures: Workplace['figures'] }) {
  const t = await getTranslations('sections.workplace.figures')
  const locale = await getLocale()
  const names = Object.keys(HREFS) as (keyof typeof HREFS)[]
  return (
    <ul className={styles.figures} aria-label={t('label')}>
      {names.map((name) => (
        <li key={name}>
          <Link href={HREFS[name]} prefetch={false} className={styles.figure}>
            <span className="muted">{t(name)}</span>
            <span className={styles.value}>{formatCount(figures[name], locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const SHOWN_TODOS = 6

async function Todos({ todos }: { todos: Workplace['todos'] }) {
  const t = await getTranslations('sections.workplace')
  return (
    <Card title={t('todos')} extra={<Link href="/personal/todo">{t('allTodos')}</Link>} flush>
      {todos.length > 0 ? (
        <TodoList rows={todos.slice(0, SHOWN_TODOS)} label={t('todos')} />
      ) : (
        <p className={styles.nothing}>{t('noTodos')}</p>
      )}
    </Card>
  )
}

export default async function WorkplacePage() {
  const work = await workplaceOf()
  const t = await getTranslations('sections.workplace')
  // Who has nothing but the sample, or nothing, is offered it below.
  const hasOwn = work.figures.sections > 0 && !work.onlySample
  const head = (
    <PageHeader
      title={t('hello', { name: work.person.name })}
      actions={
        work.mayEnter &&
        hasOwn && (
          <ButtonLink kind="primary" icon="plus" href="/qb-project/new">
            {t('first.files.title')}
          </ButtonLink>
        )
      }
    />
  )
  if (work.figures.sections === 0) {
    return (
      <>
        {head}
        <Welcome mayEnter={work.mayEnter} />
        {work.todos.length > 0 && <Todos todos={work.todos} />}
        {work.backup && <Backup state={work.backup} />}
      </>
    )
  }
  return (
    <>
      {head}
      {work.onlySample && <FirstSteps sample={work.onlySample} mayEnter={work.mayEnter} />}
      <Figures figures={work.figures} />
      <div className={styles.columns}>
        <div>
          <Card title={t('mySections')} extra={<Link href="/qb-project">{t('all')}</Link>} flush>
            <MySections rows={work.sections} />
          </Card>
        </div>
        <div>
          <Todos todos={work.todos} />
          <GoingRuns rows={work.going} mayCancel={work.mayRun} />
          <LatestResults rows={work.results} />
          {work.backup && <Backup state={work.backup} />}
        </div>
      </div>
    </>
  )
}
