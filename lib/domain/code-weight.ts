import type { DocumentProperty, FeatureType } from './codes'

/**
 * How much a shared code weighs in the picture of relations: machines, locks and certificates, which have
 * one owner, 3; card readers 2; addresses and properties of documents, which strangers may share, 1. It
 * orders what to look at first and decides nothing.
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
  '90': 1,
}
const EQUAL_FILE = 3

export function codeWeight(featureType: FeatureType, property: DocumentProperty | null): number {
  return property === 'file' ? EQUAL_FILE : WEIGHTS[featureType]
}
