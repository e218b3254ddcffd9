import { leadOn } from '@/lib/people/modules/loaders'

export default () => leadOn('qb-setting')
