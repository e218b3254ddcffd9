export { querySum as GET } from '@/lib/api/analyses/regular'
