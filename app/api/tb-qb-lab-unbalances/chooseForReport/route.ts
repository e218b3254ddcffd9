import { chooseKept } from '@/lib/api/laboratories/kept'

export const POST = chooseKept('unbalance')
