export { queryPair as GET } from '@/lib/api/features'
