export { saveDissent as POST } from '@/lib/api/report/judging'
