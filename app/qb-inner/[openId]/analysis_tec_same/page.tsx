import { getLocale } from 'next-intl/server'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { TecSamePage } from '@/app/_analyses/tecSame/tec-same-page'
import { tecSame } from '@/lib/analyses/tecSame/rule'

export const generateMetadata = () => resultMetadata(tecSame)

export default async function TechnicalSamePage(props: SectionPageProps) {
  return <TecSamePage {...props} locale={await getLocale()} />
}
