import { leadOn } from '@/lib/modules/loaders'

export default () => leadOn('system')
