export { queryPairs as GET } from '@/lib/api/analyses/regular'
