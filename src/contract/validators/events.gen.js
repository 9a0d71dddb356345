// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.table_update !== void 0) {
        let data0 = data.table_update, _errs1 = errors;
        if (errors === _errs1)
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            let missing0;
            if (data0.uid === void 0 && (missing0 = "uid") || data0.model === void 0 && (missing0 = "model") || data0.ids === void 0 && (missing0 = "ids") || data0.kind === void 0 && (missing0 = "kind"))
              return validate20.errors = [{ instancePath: instancePath + "/table_update", schemaPath: "#/properties/table_update/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
            if (data0.uid !== void 0) {
              let _errs3 = errors;
              if (typeof data0.uid != "string")
                return validate20.errors = [{ instancePath: instancePath + "/table_update/uid", schemaPath: "#/properties/table_update/properties/uid/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid1 = _errs3 === errors;
            } else
              var valid1 = !0;
            if (valid1) {
              if (data0.model !== void 0) {
                let _errs5 = errors;
                if (typeof data0.model != "string")
                  return validate20.errors = [{ instancePath: instancePath + "/table_update/model", schemaPath: "#/properties/table_update/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid1 = _errs5 === errors;
              } else
                var valid1 = !0;
              if (valid1) {
                if (data0.ids !== void 0) {
                  let data3 = data0.ids, _errs7 = errors;
                  if (errors === _errs7)
                    if (Array.isArray(data3)) {
                      var valid2 = !0;
                      let len0 = data3.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let _errs9 = errors;
                        if (typeof data3[i0] != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/table_update/ids/" + i0, schemaPath: "#/properties/table_update/properties/ids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid2 = _errs9 === errors;
                        if (!valid2)
                          break;
                      }
                    } else
                      return validate20.errors = [{ instancePath: instancePath + "/table_update/ids", schemaPath: "#/properties/table_update/properties/ids/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                  var valid1 = _errs7 === errors;
                } else
                  var valid1 = !0;
                if (valid1) {
                  if (data0.kind !== void 0) {
                    let _errs11 = errors;
                    if (typeof data0.kind != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/table_update/kind", schemaPath: "#/properties/table_update/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid1 = _errs11 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1)
                    if (data0.seq !== void 0) {
                      let data6 = data0.seq, _errs13 = errors;
                      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)))
                        return validate20.errors = [{ instancePath: instancePath + "/table_update/seq", schemaPath: "#/properties/table_update/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                      var valid1 = _errs13 === errors;
                    } else
                      var valid1 = !0;
                }
              }
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/table_update", schemaPath: "#/properties/table_update/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.routes_update !== void 0) {
          let data7 = data.routes_update, _errs15 = errors;
          if (errors === _errs15)
            if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
              let missing1;
              if (data7.rev === void 0 && (missing1 = "rev"))
                return validate20.errors = [{ instancePath: instancePath + "/routes_update", schemaPath: "#/properties/routes_update/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
              if (data7.rev !== void 0) {
                let _errs17 = errors;
                if (typeof data7.rev != "string")
                  return validate20.errors = [{ instancePath: instancePath + "/routes_update/rev", schemaPath: "#/properties/routes_update/properties/rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid3 = _errs17 === errors;
              } else
                var valid3 = !0;
              if (valid3)
                if (data7.seq !== void 0) {
                  let data9 = data7.seq, _errs19 = errors;
                  if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9)))
                    return validate20.errors = [{ instancePath: instancePath + "/routes_update/seq", schemaPath: "#/properties/routes_update/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                  var valid3 = _errs19 === errors;
                } else
                  var valid3 = !0;
            } else
              return validate20.errors = [{ instancePath: instancePath + "/routes_update", schemaPath: "#/properties/routes_update/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
          var valid0 = _errs15 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.config_update !== void 0) {
            let data10 = data.config_update, _errs21 = errors;
            if (errors === _errs21)
              if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                let missing2;
                if (data10.uid === void 0 && (missing2 = "uid"))
                  return validate20.errors = [{ instancePath: instancePath + "/config_update", schemaPath: "#/properties/config_update/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }], !1;
                if (data10.uid !== void 0) {
                  let _errs23 = errors;
                  if (typeof data10.uid != "string")
                    return validate20.errors = [{ instancePath: instancePath + "/config_update/uid", schemaPath: "#/properties/config_update/properties/uid/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid4 = _errs23 === errors;
                } else
                  var valid4 = !0;
                if (valid4)
                  if (data10.seq !== void 0) {
                    let data12 = data10.seq, _errs25 = errors;
                    if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12)))
                      return validate20.errors = [{ instancePath: instancePath + "/config_update/seq", schemaPath: "#/properties/config_update/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                    var valid4 = _errs25 === errors;
                  } else
                    var valid4 = !0;
              } else
                return validate20.errors = [{ instancePath: instancePath + "/config_update", schemaPath: "#/properties/config_update/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
            var valid0 = _errs21 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.update_filter !== void 0) {
              let data13 = data.update_filter, _errs27 = errors;
              if (errors === _errs27)
                if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                  let missing3;
                  if (data13.model === void 0 && (missing3 = "model") || data13.page_name === void 0 && (missing3 = "page_name") || data13.rev === void 0 && (missing3 = "rev"))
                    return validate20.errors = [{ instancePath: instancePath + "/update_filter", schemaPath: "#/properties/update_filter/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }], !1;
                  if (data13.model !== void 0) {
                    let _errs29 = errors;
                    if (typeof data13.model != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/update_filter/model", schemaPath: "#/properties/update_filter/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid5 = _errs29 === errors;
                  } else
                    var valid5 = !0;
                  if (valid5) {
                    if (data13.page_name !== void 0) {
                      let _errs31 = errors;
                      if (typeof data13.page_name != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/update_filter/page_name", schemaPath: "#/properties/update_filter/properties/page_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid5 = _errs31 === errors;
                    } else
                      var valid5 = !0;
                    if (valid5) {
                      if (data13.key !== void 0) {
                        let _errs33 = errors;
                        if (typeof data13.key != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/update_filter/key", schemaPath: "#/properties/update_filter/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid5 = _errs33 === errors;
                      } else
                        var valid5 = !0;
                      if (valid5) {
                        if (data13.rev !== void 0) {
                          let _errs35 = errors;
                          if (typeof data13.rev != "string")
                            return validate20.errors = [{ instancePath: instancePath + "/update_filter/rev", schemaPath: "#/properties/update_filter/properties/rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid5 = _errs35 === errors;
                        } else
                          var valid5 = !0;
                        if (valid5) {
                          if (data13.uid !== void 0) {
                            let _errs37 = errors;
                            if (typeof data13.uid != "string")
                              return validate20.errors = [{ instancePath: instancePath + "/update_filter/uid", schemaPath: "#/properties/update_filter/properties/uid/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid5 = _errs37 === errors;
                          } else
                            var valid5 = !0;
                          if (valid5)
                            if (data13.seq !== void 0) {
                              let data19 = data13.seq, _errs39 = errors;
                              if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19)))
                                return validate20.errors = [{ instancePath: instancePath + "/update_filter/seq", schemaPath: "#/properties/update_filter/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                              var valid5 = _errs39 === errors;
                            } else
                              var valid5 = !0;
                        }
                      }
                    }
                  }
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/update_filter", schemaPath: "#/properties/update_filter/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid0 = _errs27 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.live_ready !== void 0) {
                let data20 = data.live_ready, _errs41 = errors;
                if (errors === _errs41)
                  if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
                    let missing4;
                    if (data20.seq === void 0 && (missing4 = "seq"))
                      return validate20.errors = [{ instancePath: instancePath + "/live_ready", schemaPath: "#/properties/live_ready/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }], !1;
                    if (data20.seq !== void 0) {
                      let data21 = data20.seq;
                      if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21)))
                        return validate20.errors = [{ instancePath: instancePath + "/live_ready/seq", schemaPath: "#/properties/live_ready/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                    }
                  } else
                    return validate20.errors = [{ instancePath: instancePath + "/live_ready", schemaPath: "#/properties/live_ready/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                var valid0 = _errs41 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.chat_online_user !== void 0) {
                  let data22 = data.chat_online_user, _errs45 = errors;
                  if (errors === _errs45)
                    if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
                      let missing5;
                      if (data22.id === void 0 && (missing5 = "id"))
                        return validate20.errors = [{ instancePath: instancePath + "/chat_online_user", schemaPath: "#/properties/chat_online_user/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }], !1;
                      if (data22.id !== void 0) {
                        let _errs47 = errors;
                        if (typeof data22.id != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/chat_online_user/id", schemaPath: "#/properties/chat_online_user/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid7 = _errs47 === errors;
                      } else
                        var valid7 = !0;
                      if (valid7)
                        if (data22.seq !== void 0) {
                          let data24 = data22.seq, _errs49 = errors;
                          if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24)))
                            return validate20.errors = [{ instancePath: instancePath + "/chat_online_user/seq", schemaPath: "#/properties/chat_online_user/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                          var valid7 = _errs49 === errors;
                        } else
                          var valid7 = !0;
                    } else
                      return validate20.errors = [{ instancePath: instancePath + "/chat_online_user", schemaPath: "#/properties/chat_online_user/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                  var valid0 = _errs45 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.chat_offline_user !== void 0) {
                    let data25 = data.chat_offline_user, _errs51 = errors;
                    if (errors === _errs51)
                      if (data25 && typeof data25 == "object" && !Array.isArray(data25)) {
                        let missing6;
                        if (data25.id === void 0 && (missing6 = "id") || data25.date === void 0 && (missing6 = "date"))
                          return validate20.errors = [{ instancePath: instancePath + "/chat_offline_user", schemaPath: "#/properties/chat_offline_user/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" }], !1;
                        if (data25.id !== void 0) {
                          let _errs53 = errors;
                          if (typeof data25.id != "string")
                            return validate20.errors = [{ instancePath: instancePath + "/chat_offline_user/id", schemaPath: "#/properties/chat_offline_user/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid8 = _errs53 === errors;
                        } else
                          var valid8 = !0;
                        if (valid8) {
                          if (data25.date !== void 0) {
                            let _errs55 = errors;
                            if (typeof data25.date != "string")
                              return validate20.errors = [{ instancePath: instancePath + "/chat_offline_user/date", schemaPath: "common.schema.json#/$defs/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid8 = _errs55 === errors;
                          } else
                            var valid8 = !0;
                          if (valid8)
                            if (data25.seq !== void 0) {
                              let data28 = data25.seq, _errs58 = errors;
                              if (!(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28)))
                                return validate20.errors = [{ instancePath: instancePath + "/chat_offline_user/seq", schemaPath: "#/properties/chat_offline_user/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                              var valid8 = _errs58 === errors;
                            } else
                              var valid8 = !0;
                        }
                      } else
                        return validate20.errors = [{ instancePath: instancePath + "/chat_offline_user", schemaPath: "#/properties/chat_offline_user/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                    var valid0 = _errs51 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.counters !== void 0) {
                      let data29 = data.counters, _errs60 = errors;
                      if (errors === _errs60)
                        if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                          let missing7;
                          if (data29.values === void 0 && (missing7 = "values") || data29.stamp === void 0 && (missing7 = "stamp"))
                            return validate20.errors = [{ instancePath: instancePath + "/counters", schemaPath: "#/properties/counters/required", keyword: "required", params: { missingProperty: missing7 }, message: "must have required property '" + missing7 + "'" }], !1;
                          if (data29.values !== void 0) {
                            let data30 = data29.values, _errs62 = errors;
                            if (errors === _errs62)
                              if (data30 && typeof data30 == "object" && !Array.isArray(data30))
                                for (let key0 in data30) {
                                  let data31 = data30[key0], _errs65 = errors;
                                  if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31) && isFinite(data31)))
                                    return validate20.errors = [{ instancePath: instancePath + "/counters/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/counters/properties/values/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                  var valid11 = _errs65 === errors;
                                  if (!valid11)
                                    break;
                                }
                              else
                                return validate20.errors = [{ instancePath: instancePath + "/counters/values", schemaPath: "#/properties/counters/properties/values/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                            var valid10 = _errs62 === errors;
                          } else
                            var valid10 = !0;
                          if (valid10) {
                            if (data29.stamp !== void 0) {
                              let data32 = data29.stamp, _errs67 = errors;
                              if (!(typeof data32 == "number" && !(data32 % 1) && !isNaN(data32) && isFinite(data32)))
                                return validate20.errors = [{ instancePath: instancePath + "/counters/stamp", schemaPath: "#/properties/counters/properties/stamp/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                              var valid10 = _errs67 === errors;
                            } else
                              var valid10 = !0;
                            if (valid10)
                              if (data29.seq !== void 0) {
                                let data33 = data29.seq, _errs69 = errors;
                                if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33)))
                                  return validate20.errors = [{ instancePath: instancePath + "/counters/seq", schemaPath: "#/properties/counters/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                var valid10 = _errs69 === errors;
                              } else
                                var valid10 = !0;
                          }
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/counters", schemaPath: "#/properties/counters/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                      var valid0 = _errs60 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.notification !== void 0) {
                        let data34 = data.notification, _errs71 = errors;
                        if (errors === _errs71)
                          if (data34 && typeof data34 == "object" && !Array.isArray(data34)) {
                            let missing8;
                            if (data34.id === void 0 && (missing8 = "id") || data34.kind === void 0 && (missing8 = "kind") || data34.unread === void 0 && (missing8 = "unread"))
                              return validate20.errors = [{ instancePath: instancePath + "/notification", schemaPath: "#/properties/notification/required", keyword: "required", params: { missingProperty: missing8 }, message: "must have required property '" + missing8 + "'" }], !1;
                            if (data34.id !== void 0) {
                              let _errs73 = errors;
                              if (typeof data34.id != "string")
                                return validate20.errors = [{ instancePath: instancePath + "/notification/id", schemaPath: "#/properties/notification/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid12 = _errs73 === errors;
                            } else
                              var valid12 = !0;
                            if (valid12) {
                              if (data34.kind !== void 0) {
                                let _errs75 = errors;
                                if (typeof data34.kind != "string")
                                  return validate20.errors = [{ instancePath: instancePath + "/notification/kind", schemaPath: "#/properties/notification/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                var valid12 = _errs75 === errors;
                              } else
                                var valid12 = !0;
                              if (valid12) {
                                if (data34.priority !== void 0) {
                                  let _errs77 = errors;
                                  if (typeof data34.priority != "string")
                                    return validate20.errors = [{ instancePath: instancePath + "/notification/priority", schemaPath: "#/properties/notification/properties/priority/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                  var valid12 = _errs77 === errors;
                                } else
                                  var valid12 = !0;
                                if (valid12) {
                                  if (data34.unread !== void 0) {
                                    let data38 = data34.unread, _errs79 = errors;
                                    if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38) && isFinite(data38)))
                                      return validate20.errors = [{ instancePath: instancePath + "/notification/unread", schemaPath: "#/properties/notification/properties/unread/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                    var valid12 = _errs79 === errors;
                                  } else
                                    var valid12 = !0;
                                  if (valid12)
                                    if (data34.seq !== void 0) {
                                      let data39 = data34.seq, _errs81 = errors;
                                      if (!(typeof data39 == "number" && !(data39 % 1) && !isNaN(data39) && isFinite(data39)))
                                        return validate20.errors = [{ instancePath: instancePath + "/notification/seq", schemaPath: "#/properties/notification/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                      var valid12 = _errs81 === errors;
                                    } else
                                      var valid12 = !0;
                                }
                              }
                            }
                          } else
                            return validate20.errors = [{ instancePath: instancePath + "/notification", schemaPath: "#/properties/notification/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                        var valid0 = _errs71 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.notification_read !== void 0) {
                          let data40 = data.notification_read, _errs83 = errors;
                          if (errors === _errs83)
                            if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
                              let missing9;
                              if (data40.unread === void 0 && (missing9 = "unread"))
                                return validate20.errors = [{ instancePath: instancePath + "/notification_read", schemaPath: "#/properties/notification_read/required", keyword: "required", params: { missingProperty: missing9 }, message: "must have required property '" + missing9 + "'" }], !1;
                              if (data40.unread !== void 0) {
                                let data41 = data40.unread, _errs85 = errors;
                                if (!(typeof data41 == "number" && !(data41 % 1) && !isNaN(data41) && isFinite(data41)))
                                  return validate20.errors = [{ instancePath: instancePath + "/notification_read/unread", schemaPath: "#/properties/notification_read/properties/unread/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                var valid13 = _errs85 === errors;
                              } else
                                var valid13 = !0;
                              if (valid13)
                                if (data40.seq !== void 0) {
                                  let data42 = data40.seq, _errs87 = errors;
                                  if (!(typeof data42 == "number" && !(data42 % 1) && !isNaN(data42) && isFinite(data42)))
                                    return validate20.errors = [{ instancePath: instancePath + "/notification_read/seq", schemaPath: "#/properties/notification_read/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                  var valid13 = _errs87 === errors;
                                } else
                                  var valid13 = !0;
                            } else
                              return validate20.errors = [{ instancePath: instancePath + "/notification_read", schemaPath: "#/properties/notification_read/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                          var valid0 = _errs83 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.session_revoked !== void 0) {
                            let data43 = data.session_revoked, _errs89 = errors;
                            if (errors === _errs89)
                              if (data43 && typeof data43 == "object" && !Array.isArray(data43)) {
                                let missing10;
                                if (data43.id === void 0 && (missing10 = "id"))
                                  return validate20.errors = [{ instancePath: instancePath + "/session_revoked", schemaPath: "#/properties/session_revoked/required", keyword: "required", params: { missingProperty: missing10 }, message: "must have required property '" + missing10 + "'" }], !1;
                                if (data43.id !== void 0) {
                                  let _errs91 = errors;
                                  if (typeof data43.id != "string")
                                    return validate20.errors = [{ instancePath: instancePath + "/session_revoked/id", schemaPath: "#/properties/session_revoked/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                  var valid14 = _errs91 === errors;
                                } else
                                  var valid14 = !0;
                                if (valid14)
                                  if (data43.seq !== void 0) {
                                    let data45 = data43.seq, _errs93 = errors;
                                    if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45)))
                                      return validate20.errors = [{ instancePath: instancePath + "/session_revoked/seq", schemaPath: "#/properties/session_revoked/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                    var valid14 = _errs93 === errors;
                                  } else
                                    var valid14 = !0;
                              } else
                                return validate20.errors = [{ instancePath: instancePath + "/session_revoked", schemaPath: "#/properties/session_revoked/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                            var valid0 = _errs89 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0)
                            if (data.user_updated !== void 0) {
                              let data46 = data.user_updated, _errs95 = errors;
                              if (errors === _errs95)
                                if (data46 && typeof data46 == "object" && !Array.isArray(data46)) {
                                  let missing11;
                                  if (data46.id === void 0 && (missing11 = "id"))
                                    return validate20.errors = [{ instancePath: instancePath + "/user_updated", schemaPath: "#/properties/user_updated/required", keyword: "required", params: { missingProperty: missing11 }, message: "must have required property '" + missing11 + "'" }], !1;
                                  if (data46.id !== void 0) {
                                    let _errs97 = errors;
                                    if (typeof data46.id != "string")
                                      return validate20.errors = [{ instancePath: instancePath + "/user_updated/id", schemaPath: "#/properties/user_updated/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                    var valid15 = _errs97 === errors;
                                  } else
                                    var valid15 = !0;
                                  if (valid15)
                                    if (data46.seq !== void 0) {
                                      let data48 = data46.seq, _errs99 = errors;
                                      if (!(typeof data48 == "number" && !(data48 % 1) && !isNaN(data48) && isFinite(data48)))
                                        return validate20.errors = [{ instancePath: instancePath + "/user_updated/seq", schemaPath: "#/properties/user_updated/properties/seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                      var valid15 = _errs99 === errors;
                                    } else
                                      var valid15 = !0;
                                } else
                                  return validate20.errors = [{ instancePath: instancePath + "/user_updated", schemaPath: "#/properties/user_updated/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                              var valid0 = _errs95 === errors;
                            } else
                              var valid0 = !0;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { table_update: !0, routes_update: !0, config_update: !0, update_filter: !0, live_ready: !0, chat_online_user: !0, chat_offline_user: !0, counters: !0, notification: !0, notification_read: !0, session_revoked: !0, user_updated: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
