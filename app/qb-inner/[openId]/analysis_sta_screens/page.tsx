import { getLocale } from 'next-intl/server'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { ScreensPage } from '@/app/_analyses/screens/screens-page'
import { screens } from '@/lib/analyses/screens/rule'

export const generateMetadata = () => resultMetadata(screens)

export default async function Screens(props: SectionPageProps) {
  return <ScreensPage {...props} locale={await getLocale()} />
}
