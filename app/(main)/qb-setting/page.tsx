import { redirectToFirstPage } from '@/lib/people/modules/loaders'

export default () => redirectToFirstPage('qb-setting')
