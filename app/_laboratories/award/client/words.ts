'use client'
import { useTranslations } from 'next-intl'
import type { AwardWords } from '@/lib/laboratories/award/present'

/** The texts of the laboratory as its own code asks for them. */
export function useWords(): AwardWords {
  const t = useTranslations('awardLab')
  return (key, values) => t(key as never, values as never)
}
