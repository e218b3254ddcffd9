export { queryPair as GET } from '@/lib/api/analyses/features'
