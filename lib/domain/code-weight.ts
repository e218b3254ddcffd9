import type { DocumentProperty, FeatureType } from './codes'

/**
 * The weight of a shared code in the relations chart: machines, locks and certificates, which have one owner,
 * 3; card readers 2; addresses and document properties, which strangers may share, 1. It only ranks what to
 * look at first.
 */
const WEIGHTS: Readonly<Record<FeatureType, number>> = {
  '10': 2,
  '20': 3,
  '30': 3,
  '40': 1,
  '50': 3,
  '60': 3,
  '70': 3,
  '80': 3,
  '81': 3,
  '90': 1,
}
const EQUAL_FILE = 3

export function codeWeight(featureType: FeatureType, property: DocumentProperty | null): number {
  return property === 'file' ? EQUAL_FILE : WEIGHTS[featureType]
}
