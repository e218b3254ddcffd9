export { countFindings as GET } from '@/lib/api/report/judging'
