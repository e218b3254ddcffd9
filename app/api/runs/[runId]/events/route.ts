export { events as GET } from '@/lib/api/runs'
