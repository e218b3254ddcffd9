"""The sheet of export-run.ts, written by XlsxWriter in constant_memory mode."""

import json
import os
import resource
import sys
import time

import xlsxwriter

path, count = sys.argv[1], int(sys.argv[2])
start = time.perf_counter()
book = xlsxwriter.Workbook(path, {"constant_memory": True})
sheet = book.add_worksheet("明细")
title = book.add_format({"bold": True, "font_size": 14, "align": "center"})
header = book.add_format({"bold": True, "bg_color": "#F0F0F0", "border": 1, "align": "center", "text_wrap": True})
text = book.add_format({"num_format": "@"})
integer = book.add_format({"num_format": "#,##0"})
money = book.add_format({"num_format": "#,##0.00"})
percent = book.add_format({"num_format": '0.00"%"'})
orange = book.add_format({"num_format": '0.00"%"', "bg_color": "#FFC069"})

sheet.set_column(0, 0, 8)
sheet.set_column(1, 9, 16)
sheet.set_column(10, 10, 14)
sheet.set_column(11, 12, 16)
sheet.set_column(13, 13, 12)
sheet.freeze_panes(2, 0)
sheet.autofilter(1, 0, count + 1, 13)
sheet.merge_range(0, 0, 0, 13, "符合性检查明细", title)
names = ["序号"] + [f"列{i + 1}" for i in range(1, 10)] + ["工程量", "控制价", "投标价", "偏差"]
for column, name in enumerate(names):
    sheet.write_string(1, column, name, header)

for i in range(count):
    row = i + 2
    price = 1 + ((i * 7919) % 1_000_000) / 100
    bid = round(price * (95 + (i % 11))) / 100
    quantity = 1 + ((i * 104_729) % 2_000_000) / 1000
    deviation = round((bid - price) / price * 10_000) / 100
    sheet.write_number(row, 0, i + 1, integer)
    sheet.write_string(row, 1, f"投标单位{i % 11}建设集团有限公司", text)
    sheet.write_string(row, 2, "主体工程", text)
    sheet.write_string(row, 3, f"单位工程{i % 5}", text)
    sheet.write_string(row, 4, f"0401{10_000_000 + i}", text)
    sheet.write_string(row, 5, f"水泥稳定碎（砾）石{i % 97}", text)
    sheet.write_string(row, 6, "qdxm", text)
    sheet.write_string(row, 7, "改", text)
    sheet.write_string(row, 8, f"1、厚度：{100 + i % 300}mm", text)
    sheet.write_string(row, 9, f"1、厚度：{110 + i % 300}mm", text)
    sheet.write_number(row, 10, quantity)
    sheet.write_number(row, 11, price, money)
    sheet.write_number(row, 12, bid, money)
    sheet.write_number(row, 13, deviation, orange if i % 10 == 0 else percent)
book.close()

total = (time.perf_counter() - start) * 1000
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"steps": {"total": total, "fileMb": os.path.getsize(path) / 1e6}, "peakMb": peak}))
