import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Query } from '@/lib/kit/query'
import { NoticePage } from '../notice-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notices.page'))('todo') }
}

export default async function Todo({ searchParams }: { searchParams: Promise<Query> }) {
  return <NoticePage tab="todo" kinds={['todo']} query={await searchParams} />
}
