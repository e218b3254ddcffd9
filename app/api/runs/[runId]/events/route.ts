export { events as GET } from '@/lib/api/analyses/runs'
